/** @jest-environment node */
import sharp from 'sharp';

import { averageColor } from './average-color';

const plain = (background: string | { r: number; g: number; b: number; alpha: number }, channels: 3 | 4 = 3) =>
  sharp({ create: { width: 40, height: 20, channels, background } });

it('is the mean of all pixels', async () => {
  expect(await averageColor(await plain('#123456').png().toBuffer())).toBe('#123456');
  const half = { input: await plain('#ffffff').resize(20, 20).png().toBuffer(), left: 0, top: 0 };
  expect(await averageColor(await plain('#000000').composite([half]).png().toBuffer())).toBe('#808080');
  expect(await averageColor(await plain('#808080').toColourspace('b-w').png().toBuffer())).toBe('#808080');
});

it('takes of a picture that shines through what can be seen, and has none where that is nothing', async () => {
  const clear = { r: 255, g: 255, b: 255, alpha: 0 };
  const dot = { input: await plain('#aa0000').resize(4, 4).png().toBuffer(), left: 0, top: 0 };
  expect(await averageColor(await plain(clear, 4).composite([dot]).png().toBuffer())).toBe('#aa0000');
  expect(await averageColor(await plain(clear, 4).png().toBuffer())).toBeUndefined();
});
