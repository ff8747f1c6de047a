/** @jest-environment node */
import { encodeResult } from './encode-result';

/** Longer than a JPEG can be, and of more pixels than are tried as a PNG otherwise. */
const [width, height] = [70_000, 230];
const long = (fill: (pixel: number) => number) => {
  const data = new Uint8ClampedArray(width * height * 3);
  for (let place = 0; place < data.length; place += 1) data[place] = fill(place);
  return { data, width, height, channels: 3 } as const;
};

it('keeps a picture as PNG that is longer than a JPEG can be', async () => {
  expect(await encodeResult(long(() => 90))).toMatchObject({ format: 'png', width, height });
});

it('says that one cannot be kept which would be too large as a PNG', async () => {
  // A generator of one line: no two pixels beside each other are alike.
  let state = 1;
  const noise = long(() => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) >>> 24);
  await expect(encodeResult(noise)).rejects.toMatchObject({ code: 'UNREADABLE_PICTURE' });
});
