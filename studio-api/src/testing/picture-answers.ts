import sharp from 'sharp';

import type { ApiAnswer, ApiClient } from './api-client';
import { aText, expectJson, pictureAddress } from './json-answers';

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Expects an object whose `image` is a PNG in base64, beside the address of the stored picture. @returns the PNG */
export async function expectBase64Png(client: ApiClient, answer: ApiAnswer): Promise<Buffer> {
  const address = aText(pictureAddress(client.origin, '(jpg|png|webp)'));
  expectJson(answer, 200, { image: aText(BASE64), image_url: address });
  expect(answer.headers.get('content-location')).toBe(answer.json.image_url);
  expect((await client.send('GET', answer.json.image_url)).status).toBe(200);
  const png = Buffer.from(answer.json.image, 'base64');
  expect((await sharp(png).metadata()).format).toBe('png');
  return png;
}

/** Expects the picture as the body, called by its own type, and the same bytes at its lasting address. @returns the picture */
export async function expectPictureBody(
  client: ApiClient,
  answer: ApiAnswer,
  format: 'jpeg' | 'png' | 'webp' = 'png',
): Promise<Buffer> {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${format}`]);
  expect((await sharp(answer.bytes).metadata()).format).toBe(format);
  const address = answer.headers.get('content-location') ?? '';
  expect(address).toMatch(pictureAddress(client.origin, format === 'jpeg' ? 'jpg' : format));
  expect((await client.send('GET', address)).bytes).toEqual(answer.bytes);
  return answer.bytes;
}

/** Expects a JSON string that is nothing but the absolute address of the stored picture. @returns the picture */
export async function expectAddress(client: ApiClient, answer: ApiAnswer): Promise<Buffer> {
  expectJson(answer, 200, aText(pictureAddress(client.origin, 'png')));
  const address = JSON.parse(answer.bytes.toString()) as string;
  expect(answer.headers.get('content-location')).toBe(address);
  const picture = await client.send('GET', address);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  return picture.bytes;
}

/** Expects the picture that the test engine makes of another one, a PNG: its negative, of the same size. */
export async function expectNegative(result: Buffer, of: Buffer): Promise<void> {
  const pixels = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer();
  const negative = await sharp(of).negate({ alpha: false }).png().toBuffer();
  expect((await pixels(result)).equals(await pixels(negative))).toBe(true);
  const { width, height } = await sharp(of).metadata();
  expect(await sharp(result).metadata()).toMatchObject({ format: 'png', width, height });
}
