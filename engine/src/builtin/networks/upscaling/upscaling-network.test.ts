/** @jest-environment node */
import type { Tensor4D } from '@tensorflow/tfjs-core';

import { photo } from '../../../testing/fixture-photos';
import { cropPicture } from '../../pixels/crop';
import { decodeOpaque } from '../../pixels/decode';
import { loadTensorFlow } from '../tensorflow';
import { readLayers } from './network-file';
import { loadUpscalingNetwork, REACH } from './upscaling-network';

test('the folded network gives what its layers give one after the other', async () => {
  const side = 40;
  const photograph = await decodeOpaque(await photo('chelsea.png'));
  const { data } = cropPicture(photograph, { left: 180, top: 90, width: side, height: side });
  const samples = Float32Array.from(data);
  const folded = await (await loadUpscalingNetwork(__filename)).run(samples, side, side);

  const tf = await loadTensorFlow(__filename);
  const layer = await readLayers(__filename);
  const layerByLayer = tf.tidy(() => {
    const apply = (input: Tensor4D, name: string): Tensor4D => {
      const { size, inputs, outputs, weights, bias } = layer(name);
      const kernel = tf.tensor4d(Float32Array.from(weights), [size, size, inputs, outputs]);
      return tf.add(tf.conv2d(input, kernel, 1, 'same'), tf.tensor1d(Float32Array.from(bias)));
    };
    const shallow = apply(tf.tensor4d(samples, [1, side, side, 3]), 'F_m1');
    const entry = apply(shallow, 'F_0');
    const block = (input: Tensor4D, at: number): Tensor4D =>
      tf.add(input, apply(tf.concat([input, tf.relu(apply(input, `F_${at}_1`))], 3), `LFF_${at}`));
    const first = block(entry, 1);
    const second = block(first, 2);
    const fused: Tensor4D = tf.add(shallow, apply(apply(tf.concat([first, second], 3), 'GFF_1'), 'GFF_2'));
    const small = apply(tf.relu(apply(tf.relu(apply(fused, 'UPN1')), 'UPN2')), 'UPN3');
    const large = apply(tf.image.resizeNearestNeighbor(small, [2 * side, 2 * side]), 'SR');
    const inner = 2 * (side - 2 * REACH);
    return tf.slice(large, [0, 2 * REACH, 2 * REACH, 0], [1, inner, inner, 3]).dataSync<'float32'>();
  });
  expect(folded).toHaveLength(layerByLayer.length);
  const largest = folded.reduce((most, value, at) => Math.max(most, Math.abs(value - layerByLayer[at]!)), 0);
  expect(largest).toBeLessThan(0.01);
});
