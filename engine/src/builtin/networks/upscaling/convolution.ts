/**
 * A convolution without activation, stride 1. Two that follow each other are one larger convolution, which these functions work out; in
 * double precision, so that the folded network gives what the layers would.
 */
export interface Convolution {
  /** Rows, and columns, of the kernel; odd. */
  readonly size: number;
  readonly inputs: number;
  readonly outputs: number;
  /** By row, column, input, output. */
  readonly weights: Float64Array;
  /** By output. */
  readonly bias: Float64Array;
}

/** What `outer` makes of `inner`'s result, in one step. */
export function compose(outer: Convolution, inner: Convolution): Convolution {
  const size = outer.size + inner.size - 1;
  const { inputs } = inner;
  const { outputs } = outer;
  const weights = new Float64Array(size * size * inputs * outputs);
  const bias = Float64Array.from(outer.bias);
  for (let tap = 0; tap < outer.size ** 2; tap++) {
    const row = Math.floor(tap / outer.size);
    const column = tap % outer.size;
    for (let between = 0; between < inner.outputs; between++) {
      const from = (tap * inner.outputs + between) * outputs;
      for (let output = 0; output < outputs; output++) {
        bias[output]! += outer.weights[from + output]! * inner.bias[between]!;
      }
      for (let innerTap = 0; innerTap < inner.size ** 2; innerTap++) {
        const place = (row + Math.floor(innerTap / inner.size)) * size + column + (innerTap % inner.size);
        for (let input = 0; input < inputs; input++) {
          const factor = inner.weights[(innerTap * inputs + input) * inner.outputs + between]!;
          const to = (place * inputs + input) * outputs;
          for (let output = 0; output < outputs; output++) {
            weights[to + output]! += factor * outer.weights[from + output]!;
          }
        }
      }
    }
  }
  return { size, inputs, outputs, weights, bias };
}

/** The sum of two convolutions of the same input, whatever their sizes. */
export function sum(a: Convolution, b: Convolution): Convolution {
  const size = Math.max(a.size, b.size);
  const [left, right] = [grown(a, size), grown(b, size)];
  return {
    ...left,
    weights: left.weights.map((value, at) => value + right.weights[at]!),
    bias: left.bias.map((value, at) => value + right.bias[at]!),
  };
}

/** The part of a convolution that looks at some of its inputs. Its bias stays out: it must count once only. */
export function ofInputs(whole: Convolution, first: number, inputs: number): Convolution {
  const { size, outputs } = whole;
  const weights = new Float64Array(size * size * inputs * outputs);
  for (let tap = 0; tap < size * size; tap++) {
    const from = (tap * whole.inputs + first) * outputs;
    weights.set(whole.weights.subarray(from, from + inputs * outputs), tap * inputs * outputs);
  }
  return { size, inputs, outputs, weights, bias: new Float64Array(outputs) };
}

/** One convolution of the inputs of both, one after the other, whose results are added. */
export function ofBothInputs(a: Convolution, b: Convolution): Convolution {
  const inputs = a.inputs + b.inputs;
  const { size, outputs } = a;
  const weights = new Float64Array(size * size * inputs * outputs);
  for (let tap = 0; tap < size * size; tap++) {
    const to = tap * inputs * outputs;
    weights.set(a.weights.subarray(tap * a.inputs * outputs, (tap + 1) * a.inputs * outputs), to);
    weights.set(b.weights.subarray(tap * b.inputs * outputs, (tap + 1) * b.inputs * outputs), to + a.inputs * outputs);
  }
  return { size, inputs, outputs, weights, bias: a.bias.map((value, at) => value + b.bias[at]!) };
}

export function withoutBias(convolution: Convolution): Convolution {
  return { ...convolution, bias: new Float64Array(convolution.outputs) };
}

export function withBias(convolution: Convolution, bias: Float64Array): Convolution {
  return { ...convolution, bias };
}

/** Gives its input back. */
export function identity(channels: number): Convolution {
  const weights = new Float64Array(channels * channels);
  for (let channel = 0; channel < channels; channel++) weights[channel * (channels + 1)] = 1;
  return { size: 1, inputs: channels, outputs: channels, weights, bias: new Float64Array(channels) };
}

/** The same convolution with a rim of zeros. */
function grown(convolution: Convolution, size: number): Convolution {
  const block = convolution.inputs * convolution.outputs;
  const rim = (size - convolution.size) / 2;
  const weights = new Float64Array(size * size * block);
  for (let row = 0; row < convolution.size; row++) {
    const from = row * convolution.size * block;
    const to = ((row + rim) * size + rim) * block;
    weights.set(convolution.weights.subarray(from, from + convolution.size * block), to);
  }
  return { ...convolution, size, weights };
}
