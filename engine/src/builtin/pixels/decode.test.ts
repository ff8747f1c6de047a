/** @jest-environment node */
import sharp from 'sharp';

import { decodeMask, decodeOpaque, decodePicture } from './decode';
import { encodePicture } from './encode';
import { fromLinear, toLinear } from './linear-light';

/** Left half red, right half blue: enough to see turning and mirroring. */
async function redAndBlue(): Promise<Buffer> {
  const width = 40;
  const data = Buffer.alloc(width * 20 * 3);
  for (let pixel = 0; pixel < width * 20; pixel++) data[pixel * 3 + (pixel % width < 20 ? 0 : 2)] = 255;
  return sharp(data, { raw: { width, height: 20, channels: 3 } })
    .png()
    .toBuffer();
}

describe('decodePicture', () => {
  it('turns a picture upright by its EXIF orientation', async () => {
    const turned = await sharp(await redAndBlue())
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const picture = await decodePicture(turned);
    expect([picture.width, picture.height, picture.channels]).toEqual([20, 40, 3]);
    // Orientation 6 is a quarter turn clockwise: the red left half comes to the top.
    expect(picture.data[(5 * 20 + 10) * 3]).toBeGreaterThan(240);
    expect(picture.data[(35 * 20 + 10) * 3 + 2]).toBeGreaterThan(240);
  });

  it('keeps transparency, and reads grey, 16-bit and CMYK pictures as 8-bit RGB', async () => {
    const source = sharp(await redAndBlue());
    const clear = await decodePicture(await source.clone().ensureAlpha(0.5).png().toBuffer());
    expect([clear.channels, clear.data[3]]).toEqual([4, 127]);
    const grey = await decodePicture(await source.clone().toColourspace('b-w').png().toBuffer());
    expect([grey.channels, grey.data.length]).toEqual([3, 40 * 20 * 3]);
    const deep = await decodePicture(await source.clone().toColourspace('rgb16').png().toBuffer());
    expect([deep.channels, deep.data[0]]).toEqual([3, 255]);
    const cmyk = await decodePicture(await source.clone().toColourspace('cmyk').jpeg().toBuffer());
    expect([cmyk.channels, cmyk.data.length]).toEqual([3, 40 * 20 * 3]);
  });

  it('drops transparency onto white where a tool asks for an opaque picture', async () => {
    const clear = await sharp(await redAndBlue())
      .ensureAlpha(0)
      .png()
      .toBuffer();
    const picture = await decodeOpaque(clear);
    expect(Array.from(picture.data.slice(0, 3))).toEqual([255, 255, 255]);
  });

  it.each([
    ['text', Buffer.from('this is no picture')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s with a sentence that helps', async (_, bytes) => {
    await expect(decodePicture(bytes)).rejects.toMatchObject({
      code: 'UNREADABLE_PICTURE',
      message: expect.stringContaining('could not be read') as string,
    });
  });

  it('refuses a picture that was cut short', async () => {
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    await expect(decodePicture(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      code: 'UNREADABLE_PICTURE',
    });
  });

  it('refuses a small file that holds more pixels than the limit', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 7000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    await expect(decodePicture(bomb)).rejects.toMatchObject({ code: 'UNREADABLE_PICTURE' });
  });
});

describe('decodeMask', () => {
  it('gives one channel of the size asked for, transparent as black', async () => {
    const data = Buffer.alloc(10 * 10 * 4, 255);
    for (let pixel = 0; pixel < 50; pixel++) data[pixel * 4 + 3] = 0;
    const bytes = await sharp(data, { raw: { width: 10, height: 10, channels: 4 } })
      .png()
      .toBuffer();
    const mask = await decodeMask(bytes, 20, 30);
    expect(mask.data).toHaveLength(600);
    expect([mask.data[5], mask.data[595]]).toEqual([0, 255]);
  });
});

describe('encodePicture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('writes %s without the metadata of its input', async (format) => {
    const input = await sharp(await redAndBlue())
      .withExif({ IFD0: { Copyright: 'secret' } })
      .jpeg()
      .toBuffer();
    const result = await encodePicture(await decodePicture(input), format);
    const metadata = await sharp(result.bytes).metadata();
    expect(metadata).toMatchObject({ format, width: 40, height: 20 });
    expect([metadata.exif, metadata.icc, metadata.xmp]).toEqual([undefined, undefined, undefined]);
    expect([result.width, result.height, result.format]).toEqual([40, 20, format]);
  });
});

describe('linear light', () => {
  it('comes back to the same code for every one of the 256', () => {
    for (let code = 0; code < 256; code++) expect(fromLinear(toLinear(code))).toBe(code);
  });
});
