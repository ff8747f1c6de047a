import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Tensor4D } from '@tensorflow/tfjs-core';

import { resizePicture } from '../decode/resize';
import type { RawPicture } from '../decode/raw-picture';
import type { ToolContext } from '../tool-context';
import { cropPicture } from './crop';
import { newPlane, resizePlane, type FloatPlane } from './float-plane';
import type { ImageBox } from './geometry';
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
export async function personProbability(picture: RawPicture, box: ImageBox, context: ToolContext): Promise<FloatPlane> {
  const tf = await loadTensorFlow(context.resolveFrom);
  const network = await loadNetwork(context.resolveFrom);
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

export interface ProbabilityPart {
  readonly box: ImageBox;
  readonly probability: FloatPlane;
  /** How much this part counts where others overlap it; a closer look counts for more. */
  readonly weight: number;
}

/** Share of a part's width over which it fades out, so that its border leaves no seam. */
const FADE = 0.12;

/** Lays the probabilities of boxes over a picture; where boxes overlap, their weighted mean; outside all, 0. */
export function overPicture(
  parts: readonly ProbabilityPart[],
  picture: { readonly width: number; readonly height: number },
  width: number,
  height: number,
): FloatPlane {
  const sum = newPlane(width, height);
  const weights = new Float32Array(width * height);
  for (const { box, probability, weight } of parts) {
    const left = Math.round((box.left * width) / picture.width);
    const top = Math.round((box.top * height) / picture.height);
    const right = Math.min(width, Math.round(((box.left + box.width) * width) / picture.width));
    const bottom = Math.min(height, Math.round(((box.top + box.height) * height) / picture.height));
    if (right <= left || bottom <= top) continue;
    const placed = resizePlane(probability, right - left, bottom - top);
    const fadeX = fade(placed.width, left > 0, right < width);
    const fadeY = fade(placed.height, top > 0, bottom < height);
    for (let y = 0; y < placed.height; y++) {
      for (let x = 0; x < placed.width; x++) {
        const at = (top + y) * width + left + x;
        const share = weight * fadeX[x]! * fadeY[y]!;
        sum.data[at]! += share * placed.data[y * placed.width + x]!;
        weights[at]! += share;
      }
    }
  }
  for (let i = 0; i < weights.length; i++) sum.data[i]! /= Math.max(1e-6, weights[i]!);
  return sum;
}

/** Weights along one side; an end that lies on the picture's own border does not fade. */
function fade(length: number, atStart: boolean, atEnd: boolean): Float32Array {
  const reach = Math.max(1, length * FADE);
  return Float32Array.from({ length }, (_, i) => {
    const start = atStart ? (i + 0.5) / reach : 1;
    const end = atEnd ? (length - i - 0.5) / reach : 1;
    return Math.min(1, start, end);
  });
}
