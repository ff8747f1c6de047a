import { trackBlobAddresses } from '@likeness/shared/testing';
import type { Picture } from './picture';
import { readPicture } from './read-picture';

/** The first bytes by which each format is known. */
const HEADS = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0, 0, 0, 0, 0],
  'image/jpeg': [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0],
  'image/webp': [...new TextEncoder().encode('RIFF1234WEBPVP8 ')],
  'image/gif': [...new TextEncoder().encode('GIF89a'), 0, 0],
  'image/avif': [0, 0, 0, 0x1c, ...new TextEncoder().encode('ftypavif')],
} as const;
const png = Uint8Array.from(HEADS['image/png']);
const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const LASTING = 'https://api.test/media/1.png';

const blobs = trackBlobAddresses();
const read = (body: BlobPart, contentType: string, contentLocation?: string) =>
  readPicture({ contentType, contentLocation, body: new Blob([body]) });
const readJson = (value: unknown, contentLocation?: string) =>
  read(JSON.stringify(value), 'application/json', contentLocation);

async function bytesOf(picture: Picture | undefined): Promise<number[]> {
  const blob = blobs.get(picture?.shown ?? '');
  return [...new Uint8Array(await blob!.arrayBuffer())];
}

describe('a picture as the body', () => {
  it.each(Object.entries(HEADS))('is known by its bytes: %s, whatever the server calls it', async (type, head) => {
    const picture = await read(Uint8Array.from(head), 'application/octet-stream');
    expect(picture?.shown).toMatch(/^blob:/);
    expect(blobs.get(picture!.shown)?.type).toBe(type);
    expect(await bytesOf(picture)).toEqual([...head]);
  });

  it('has the lasting address that the server names beside it', async () => {
    expect(await read(png, 'image/png', LASTING)).toMatchObject({ address: LASTING });
    expect(await read(png, 'image/png')).not.toHaveProperty('address');
    expect(await read(png, 'image/png', '/media/1.png')).not.toHaveProperty('address');
  });
});

describe('a picture in JSON or text', () => {
  it.each([
    ['an object with base64', { image: base64(png) }],
    ['an object with a data: address', { image: `data:image/png;base64,${base64(png)}` }],
    ['a string of base64', base64(png)],
    ['a string with a data: address', `data:image/png;base64,${base64(png)}`],
    ['a list', [base64(png)]],
    ['an output list', { output: [base64(png)] }],
  ])('comes out of %s as a blob:, never as a data: address', async (_, value) => {
    const picture = await readJson(value);
    expect(picture?.shown).toMatch(/^blob:/);
    expect(await bytesOf(picture)).toEqual([...png]);
  });

  it.each([
    ['a JSON string', LASTING],
    ['an object with image', { image: LASTING }],
    ['an object with output', { output: LASTING }],
    ['an output list', { output: [LASTING, 'https://api.test/other.png'] }],
    ['an object with url', { url: LASTING }],
    ['an object with image_url', { image_url: LASTING }],
  ])('comes out of %s as an address that lasts', async (_, value) => {
    expect(await readJson(value)).toEqual({ shown: LASTING, address: LASTING });
  });

  it('comes out of plain text', async () => {
    expect(await read(`${LASTING}\n`, 'text/plain')).toEqual({ shown: LASTING, address: LASTING });
    expect((await read(base64(png), 'text/plain'))?.shown).toMatch(/^blob:/);
  });

  it('takes the lasting address from image_url before Content-Location', async () => {
    expect(await readJson({ image: base64(png), image_url: LASTING }, 'https://api.test/2.png')).toMatchObject({
      address: LASTING,
    });
    expect(await readJson({ image: base64(png) }, LASTING)).toMatchObject({ address: LASTING });
  });
});

describe('no picture', () => {
  it.each([
    ['nothing', '', 'image/png'],
    ['a broken picture', 'not a picture', 'image/png'],
    ['a page', '<html></html>', 'text/html'],
    ['an empty object', '{}', 'application/json'],
    ['null', 'null', 'application/json'],
    ['a number', '5', 'application/json'],
    ['an empty list', '[]', 'application/json'],
    ['an empty string', '""', 'application/json'],
    ['base64 of something else', JSON.stringify({ image: btoa('hello there, nobody') }), 'application/json'],
    ['an address that must not be shown', JSON.stringify({ image: 'javascript:alert(1)' }), 'application/json'],
    ['an SVG drawing in a data: address', `"data:image/svg+xml;base64,${btoa('<svg/>')}"`, 'application/json'],
  ])('is in %s', async (_, body, contentType) => {
    const before = blobs.size;
    expect(await read(body, contentType)).toBeUndefined();
    expect(blobs.size).toBe(before);
  });
});
