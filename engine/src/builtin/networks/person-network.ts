import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Tensor4D } from '@tensorflow/tfjs-core';

import { cropPicture } from '../pixels/crop';
import type { FloatPlane } from '../pixels/float-plane';
import type { ImageBox } from '../pixels/geometry';
import type { RawPicture } from '../pixels/raw-picture';
import { resizePicture } from '../pixels/resize';
import { LiteNetwork } from './lite-network';
import { InstalledPackages } from './packages';
import { loadTensorFlow, type TensorFlow } from './tensorflow';

let loading: Promise<LiteNetwork> | undefined;

/** MediaPipe's selfie segmentation (general model), one instance a thread. */
function loadNetwork(resolveFrom: string): Promise<LiteNetwork> {
  loading ??= (async () => {
    const folder = new InstalledPackages(resolveFrom).folderOf('@mediapipe/selfie_segmentation');
    const file = await readFile(path.join(folder, 'selfie_segmentation.tflite'));
    return new LiteNetwork(await loadTensorFlow(resolveFrom), file);
  })();
  return loading;
}

/**
 * How likely each pixel inside the box belongs to a person, at the network's own resolution over that box (256 × 256). The network
 * sees the box and its mirror image, and the mean of both is steadier than either.
 */
export async function personProbability(picture: RawPicture, box: ImageBox, resolveFrom: string): Promise<FloatPlane> {
  const tf = await loadTensorFlow(resolveFrom);
  const network = await loadNetwork(resolveFrom);
  const [height, width] = network.inputSize;
  const small = await resizePicture(cropPicture(picture, box), width, height);
  const input = new Float32Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let channel = 0; channel < 3; channel++) {
      input[pixel * 3 + channel] = small.data[pixel * small.channels + channel]! / 255;
    }
  }
  return { data: await runBothWays(tf, network, input), width, height };
}

async function runBothWays(tf: TensorFlow, network: LiteNetwork, input: Float32Array): Promise<Float32Array> {
  const [height, width] = network.inputSize;
  const mean = tf.tidy(() => {
    const straight: Tensor4D = tf.tensor4d(input, [1, height, width, 3]);
    const mirrored = tf.reverse(network.run(tf.reverse(straight, 2)), 2);
    return tf.mul(tf.add(network.run(straight), mirrored), 0.5);
  });
  try {
    return Float32Array.from(await mean.data());
  } finally {
    mean.dispose();
  }
}
