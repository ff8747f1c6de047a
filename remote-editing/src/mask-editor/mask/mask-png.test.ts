import fc from 'fast-check';
import sharp from 'sharp';
import { isSet } from './bitmap';
import { maskPng } from './mask-png';
import { rasterOf } from './raster';
import { anyOperation, anySize } from './testing/any-mask';
import { decodedMask } from './testing/decoded-mask';

it('is a PNG of 1 bit a pixel, greyscale', async () => {
  const png = await maskPng(rasterOf([], { width: 13, height: 5 }));
  expect(await sharp(Buffer.from(png)).metadata()).toMatchObject({
    format: 'png',
    width: 13,
    height: 5,
    bitsPerSample: 1,
    space: 'b-w',
    channels: 1,
  });
});

it('decodes to the bitmap, with 0 and 255 alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyOperation, { maxLength: 4 }), anySize, async (operations, size) => {
      const bitmap = rasterOf(operations, size);
      const { values, ...decoded } = await decodedMask(new Blob([await maskPng(bitmap)]));
      expect(decoded).toEqual({ ...size, channels: 1 });
      const pixels = Array.from({ length: size.width * size.height }, (_, index) =>
        isSet(bitmap, index % size.width, Math.floor(index / size.width)) ? 255 : 0,
      );
      expect(values).toEqual(pixels);
    }),
  );
});
