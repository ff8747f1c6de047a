import type { Tensor1D, Tensor4D } from '@tensorflow/tfjs-core';

import { loadTensorFlow, type TensorFlow } from '../tensorflow';
import type { Convolution } from './convolution';
import { foldLayers, type FoldedLayers } from './fold-layers';
import { readLayers } from './network-file';

/** How many pixels of the input around a pixel its result depends on; a tile needs as many on each side. */
export const REACH = 10;

let loading: Promise<UpscalingNetwork> | undefined;

/** The network that doubles a picture's sides, one instance a thread. */
export function loadUpscalingNetwork(resolveFrom: string): Promise<UpscalingNetwork> {
  loading ??= (async () =>
    new UpscalingNetwork(await loadTensorFlow(resolveFrom), foldLayers(await readLayers(resolveFrom))))();
  return loading;
}

interface Kernel {
  readonly weights: Tensor4D;
  readonly bias: Tensor1D;
}

/** `@upscalerjs/esrgan-slim` at a factor of 2, on TensorFlow.js kernels. Its activations are rectifiers; it has no layers of its own kind. */
export class UpscalingNetwork {
  readonly #tf: TensorFlow;
  readonly #kernels: Readonly<Record<keyof FoldedLayers, Kernel>>;

  constructor(tf: TensorFlow, layers: FoldedLayers) {
    this.#tf = tf;
    const kernel = ({ size, inputs, outputs, weights, bias }: Convolution): Kernel => ({
      weights: tf.tensor4d(Float32Array.from(weights), [size, size, inputs, outputs]),
      bias: tf.tensor1d(Float32Array.from(bias)),
    });
    this.#kernels = {
      first: kernel(layers.first),
      second: kernel(layers.second),
      secondOfFirst: kernel(layers.secondOfFirst),
      joined: kernel(layers.joined),
      joinedOfDetails: kernel(layers.joinedOfDetails),
      narrow: kernel(layers.narrow),
      narrower: kernel(layers.narrower),
      colours: kernel(layers.colours),
    };
  }

  /**
   * Doubles a tile.
   * @param samples RGB, 0 to 255, `REACH` pixels larger on each side than what is doubled.
   * @returns RGB around 0 to 255, `2 * (width - 2 * REACH)` by `2 * (height - 2 * REACH)` pixels.
   */
  async run(samples: Float32Array, width: number, height: number): Promise<Float32Array> {
    const tf = this.#tf;
    const result = tf.tidy(() => this.#doubled(tf.tensor4d(samples, [1, height, width, 3])));
    try {
      // A copy: the tensor's own values lie in WebAssembly's memory.
      return Float32Array.from(await result.data());
    } finally {
      result.dispose();
    }
  }

  #doubled(picture: Tensor4D): Tensor4D {
    const tf = this.#tf;
    const { first, second, secondOfFirst, joined, joinedOfDetails, narrow, narrower, colours } = this.#kernels;
    const detailsA = tf.relu(this.#apply(picture, first));
    const detailsB = tf.relu(this.#sum(this.#apply(picture, second), this.#apply(detailsA, secondOfFirst)));
    const details = tf.concat([this.#inner(detailsA, 1), detailsB], 3);
    const wide = tf.relu(this.#sum(this.#apply(picture, joined), this.#apply(details, joinedOfDetails)));
    const small = this.#apply(tf.relu(this.#apply(wide, narrow)), narrower);
    const large = tf.image.resizeNearestNeighbor(small, [small.shape[1] * 2, small.shape[2] * 2]);
    return this.#inner(this.#apply(large, colours), 1);
  }

  /** Only where the kernel lies inside: no zeros are made up around a tile, so tiles fit together without a seam. */
  #apply(input: Tensor4D, { weights, bias }: Kernel): Tensor4D {
    return this.#tf.add(this.#tf.conv2d(input, weights, 1, 'valid'), bias);
  }

  /** The sum of two results of one picture; kernels of different size have left rims of different width. */
  #sum(a: Tensor4D, b: Tensor4D): Tensor4D {
    const rim = (a.shape[1] - b.shape[1]) / 2;
    return this.#tf.add(this.#inner(a, Math.max(0, rim)), this.#inner(b, Math.max(0, -rim)));
  }

  #inner(tensor: Tensor4D, rim: number): Tensor4D {
    if (rim === 0) return tensor;
    const [, height, width, channels] = tensor.shape;
    return this.#tf.slice(tensor, [0, rim, rim, 0], [1, height - 2 * rim, width - 2 * rim, channels]);
  }
}
