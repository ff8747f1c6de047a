/** @jest-environment node */
import { LIMITS } from '@likeness/contract/rules';
import { fromRaw } from './encode';
import { encodeResult } from './encode-result';

describe('of a picture with transparency, too large for a PNG', () => {
  const pictureOf = (side: number, colour: () => number, alpha: () => number) => {
    const data = new Uint8ClampedArray(side * side * 4);
    for (let place = 0; place < data.length; place += 1) data[place] = place % 4 === 3 ? alpha() : colour();
    return { data, width: side, height: side, channels: 4 } as const;
  };
  // A generator of one line: no two pixels beside each other are alike.
  let state = 1;
  const noise = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) >>> 24;
  const grain = () => 120 + (noise() >> 3);
  const constant = (value: number) => () => value;

  it.each([
    ['colours', noise, constant(128)],
    ['transparency', constant(255), noise],
  ])('puts it on white where a WebP cannot hold its %s, and stays within the limit', async (_, colour, alpha) => {
    const { format, bytes } = await encodeResult(pictureOf(5_900, colour, alpha));
    expect(format).toBe('jpeg');
    expect(bytes.byteLength).toBeLessThanOrEqual(LIMITS.picture.bytes);
  });

  it('keeps what shines through, at less quality where its grain is more than a WebP can hold at the best', async () => {
    const picture = pictureOf(5_200, grain, constant(128));
    await expect(fromRaw(picture).webp({ quality: 93, effort: 1 }).toBuffer()).rejects.toThrow('unable to encode');
    expect(await encodeResult(picture)).toMatchObject({ format: 'webp', width: 5_200 });
  });
});
