import type { Tensor, Tensor4D } from '@tensorflow/tfjs-core';

import type { TensorFlow } from './tensorflow';
import { readLiteModel, type LiteModel, type LiteOperation, type LiteTensor } from './tflite-file';

/** Numbers in TensorFlow Lite's `BuiltinOperator`. */
const ADD = 0;
const AVERAGE_POOL = 1;
const CONVOLUTION = 3;
const DEPTHWISE_CONVOLUTION = 4;
const DEQUANTIZE = 6;
const LOGISTIC = 14;
const MULTIPLY = 18;
const RELU = 19;
const RESIZE_BILINEAR = 23;
const CUSTOM = 32;
const HARD_SWISH = 117;

/**
 * Runs a small float network from a TensorFlow Lite file on TensorFlow.js kernels: the operations that mobile segmentation networks
 * are made of, and a clear error for any other.
 */
export class LiteNetwork {
  readonly #tf: TensorFlow;
  readonly #model: LiteModel;
  /** Constants by position, made once in the layout that the kernels want. */
  readonly #constants = new Map<string, Tensor>();

  constructor(tf: TensorFlow, file: Uint8Array) {
    this.#tf = tf;
    this.#model = readLiteModel(file);
  }

  /** Height, width of the picture that the network wants. */
  get inputSize(): readonly [number, number] {
    const [, height = 0, width = 0] = this.#tensor(this.#model.input).shape;
    return [height, width];
  }

  /** Runs the network on a batch of one, samples 0 to 1. The caller disposes of the result. */
  run(input: Tensor4D): Tensor4D {
    return this.#tf.tidy(() => {
      const values = new Map<number, Tensor4D>([[this.#model.input, input]]);
      for (const operation of this.#model.operations) {
        // Half-precision weights: they are widened once, when a kernel asks for the constant behind.
        if (operation.code === DEQUANTIZE) continue;
        values.set(first(operation.outputs), this.#apply(operation, values));
      }
      return this.#value(values, this.#model.output);
    });
  }

  #apply(operation: LiteOperation, values: ReadonlyMap<number, Tensor4D>): Tensor4D {
    const tf = this.#tf;
    const [x = 0, y = 0] = operation.inputs;
    const input = this.#value(values, x);
    switch (operation.code) {
      case ADD:
        return tf.add(input, this.#value(values, y));
      case MULTIPLY:
        return tf.mul(input, this.#value(values, y));
      case RELU:
        return tf.relu(input);
      case LOGISTIC:
        return tf.sigmoid(input);
      case HARD_SWISH:
        return tf.mul(input, tf.mul(tf.clipByValue(tf.add(input, 3), 0, 6), 1 / 6));
      case AVERAGE_POOL:
        return tf.avgPool(
          input,
          [operation.intOption(4, 1), operation.intOption(3, 1)],
          [operation.intOption(2, 1), operation.intOption(1, 1)],
          padding(operation),
        );
      case RESIZE_BILINEAR: {
        const [height = 1, width = 1] = new Int32Array(new Uint8Array(this.#tensor(y).bytes).buffer);
        return tf.image.resizeBilinear(
          input,
          [height, width],
          operation.byteOption(2) !== 0,
          operation.byteOption(3) !== 0,
        );
      }
      case CONVOLUTION: {
        const filter = this.#weights(y, 'convolution', [1, 2, 3, 0]);
        const strides: [number, number] = [operation.intOption(2, 1), operation.intOption(1, 1)];
        return this.#biased(tf.conv2d(input, filter, strides, padding(operation)), operation, 3);
      }
      case DEPTHWISE_CONVOLUTION: {
        const filter = this.#weights(y, 'depthwise', [1, 2, 3, 0]);
        const strides: [number, number] = [operation.intOption(2, 1), operation.intOption(1, 1)];
        return this.#biased(tf.depthwiseConv2d(input, filter, strides, padding(operation)), operation, 4);
      }
      case CUSTOM:
        if (operation.customName === 'Convolution2DTransposeBias') return this.#transposedConvolution(input, operation);
    }
    throw new Error(`The network uses operation ${operation.code} ${operation.customName}, which is not supported.`);
  }

  #transposedConvolution(input: Tensor4D, operation: LiteOperation): Tensor4D {
    const filter = this.#weights(operation.inputs[1] ?? 0, 'transposed', [1, 2, 0, 3]);
    const [batch = 1, height = 1, width = 1, depth = 1] = this.#tensor(first(operation.outputs)).shape;
    const stride = Math.round(height / input.shape[1]);
    const grown = this.#tf.conv2dTranspose(input, filter, [batch, height, width, depth], stride, 'same');
    return this.#tf.add(grown, this.#constant(operation.inputs[2] ?? 0));
  }

  #biased(value: Tensor4D, operation: LiteOperation, activationOption: number): Tensor4D {
    const bias = operation.inputs[2] ?? -1;
    const sum: Tensor4D = bias < 0 ? value : this.#tf.add(value, this.#constant(bias));
    const activation = operation.byteOption(activationOption);
    if (activation === 0) return sum;
    if (activation === 1) return this.#tf.relu(sum);
    if (activation === 3) return this.#tf.relu6(sum);
    throw new Error(`The network uses activation ${activation}, which is not supported.`);
  }

  #value(values: ReadonlyMap<number, Tensor4D>, position: number): Tensor4D {
    const value = values.get(position);
    if (value !== undefined) return value;
    return this.#constant(position) as Tensor4D;
  }

  #constant(position: number): Tensor {
    return this.#kept(`${position}`, () => {
      const tensor = this.#source(position);
      return this.#tf.tensor(floats(tensor), [...tensor.shape]);
    });
  }

  /** A filter, turned from TensorFlow Lite's order of axes to TensorFlow.js's. */
  #weights(position: number, use: string, order: number[]): Tensor4D {
    return this.#kept(`${position} ${use}`, () => this.#tf.transpose(this.#constant(position), order)) as Tensor4D;
  }

  #kept(key: string, make: () => Tensor): Tensor {
    const known = this.#constants.get(key);
    if (known !== undefined) return known;
    const made = this.#tf.keep(make());
    this.#constants.set(key, made);
    return made;
  }

  /** The stored constant of a tensor, looking through the operation that widens half precision. */
  #source(position: number): LiteTensor {
    const tensor = this.#tensor(position);
    if (tensor.bytes.length > 0) return tensor;
    const widening = this.#model.operations.find(
      (operation) => operation.code === DEQUANTIZE && operation.outputs.includes(position),
    );
    if (widening === undefined) throw new Error(`Tensor ${position} of the network has no value.`);
    return { ...this.#tensor(first(widening.inputs)), shape: tensor.shape };
  }

  #tensor(position: number): LiteTensor {
    const tensor = this.#model.tensors[position];
    if (tensor === undefined) throw new Error(`The network has no tensor ${position}.`);
    return tensor;
  }
}

function first(positions: readonly number[]): number {
  return positions[0] ?? -1;
}

function padding(operation: LiteOperation): 'same' | 'valid' {
  return operation.byteOption(0) === 0 ? 'same' : 'valid';
}

function floats(tensor: LiteTensor): Float32Array {
  // A copy: a FlatBuffer aligns to its own start, which need not be the start of an ArrayBuffer.
  const { buffer } = new Uint8Array(tensor.bytes);
  if (tensor.type === 'float32') return new Float32Array(buffer);
  if (tensor.type === 'float16') return Float32Array.from(new Uint16Array(buffer), widenHalf);
  throw new Error(`Constants of type ${tensor.type} are not supported.`);
}

/** IEEE 754 half precision. */
function widenHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
