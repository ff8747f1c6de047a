/** @jest-environment node */
import { LIMITS } from '@likeness/contract/rules';
import { encodeResult } from './encode-result';

it('keeps the longest picture that the studio takes, also where a PNG is not tried', async () => {
  const [width, height] = [LIMITS.picture.side, 250];
  const data = new Uint8ClampedArray(width * height * 3).fill(90);
  expect(await encodeResult({ data, width, height, channels: 3 })).toMatchObject({ format: 'jpeg', width, height });
});
