/** @jest-environment node */
import { readdir } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import sharp from 'sharp';

import { Decoding } from '../pictures/decoding';
import { PictureProcesses } from '../pictures/process/picture-processes';
import { pictureWork } from '../pictures/process/picture-work';
import type { ApiClient, FormParts } from '../testing/api-client';
import { smallPicture } from '../testing/pictures';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { toolRequests } from '../testing/tool-requests';
import { until } from '../testing/until';

const engine = createTestEngine();
let studio: TestStudio;
let client: ApiClient;
let picture: Buffer;
beforeAll(async () => {
  studio = await startTestStudio(engine);
  picture = await smallPicture();
});
afterAll(() => studio.stop());
beforeEach(async () => {
  engine.calls.length = 0;
  client = await studio.signedUp();
});

describe('inputs', () => {
  it('of every accepted encoding are recognised by their content, whatever they are called', async () => {
    for (const format of ['png', 'jpeg', 'webp', 'gif', 'tiff', 'avif'] as const) {
      const { status } = await client.form('/api/upscale/', { image: await smallPicture(format) });
      expect([format, status]).toEqual([format, 200]);
    }
  });

  it('that are missing are named in a sentence, and no picture beside them is decoded', async () => {
    const decoded = jest.spyOn(PictureProcesses.prototype, 'workFor');
    const sentence = async (path: string, parts: FormParts) => (await client.form(path, parts)).json.error;
    expect(await sentence('/api/upscale/', {})).toBe('Please upload or select an image to upscale.');
    expect(await sentence('/api/color-correction/', { other: 'x' })).toBe('Please upload or select an image.');
    expect(await sentence('/api/background-remove/', { image: picture })).toBe('The field prompt is missing.');
    expect(await sentence('/api/background-remove/', { image: picture, prompt: ' ' })).toBe('Please enter a prompt.');
    expect(await sentence('/api/background-remove/', { prompt: 'a beach' })).toBe('Please upload an image.');
    expect(await sentence('/api/outfit-swap/', { person_image: picture })).toBe('The outfit image is missing.');
    expect(await sentence('/api/add-accessories/', { main_image: picture, mask_image: picture })).toBe(
      'The reference image is missing.',
    );
    expect(await sentence('/api/object-removal/', { main_image: picture })).toBe('The mask is missing.');
    expect(await sentence('/api/upscale/', { image: 'a text where a file belongs' })).toBe(
      'The field image must be a file.',
    );
    expect(decoded).not.toHaveBeenCalled();
    expect(engine.calls).toEqual([]);
  });

  it('that call themselves JSON and are none are refused in a sentence', async () => {
    const part = 'content-disposition: form-data; name="prompt"\r\ncontent-type: application/json\r\n\r\n{';
    const form = `--x\r\n${part}\r\n--x--\r\n`;
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(await client.send('POST', '/api/background-remove/', form, type)).toMatchObject({
      status: 400,
      json: { code: 'INVALID_REQUEST', error: 'The form arrived damaged or incomplete. Please try again.' },
    });
  });

  it('with more text than any of the pages send are refused before they have come, as it lies in memory until then', async () => {
    const field = (name: string, type: string, text: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n${type}\r\n${text}\r\n`;
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const texts = (count: number) =>
      Array.from({ length: count }, (_, place) => field(`text${place}`, '', 'x'.repeat(2_000))).join('');
    const send = (form: string) => client.send('POST', '/api/upscale/', `${form}--x--\r\n`, type);
    expect((await send(texts(4))).json.error).toBe('Please upload or select an image to upscale.');
    expect((await send(texts(5))).json.error).toBe('The field text4 is too long.');
    const json = field('list', 'content-type: application/json\r\n', '[{}]');
    expect((await send(json)).json.error).toBe('The field list must be a text.');
  });

  it('that are no pictures are refused before anything is held', async () => {
    const noise = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, place) => (place * 7919) % 256));
    const jpeg = await sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
      .jpeg()
      .toBuffer();
    const large = await sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const cases: [Buffer, number, string][] = [
      [Buffer.from('a text that calls itself a picture'), 400, 'not an image file'],
      [Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 400, 'SVG'],
      [Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 400, 'is a HEIC photo, which cannot be read here.'],
      [Buffer.alloc(0), 400, 'not an image file'],
      [jpeg.subarray(0, jpeg.length / 2), 400, 'damaged or incomplete'],
      [picture.subarray(0, picture.length - 40), 400, 'damaged or incomplete'],
      [large, 413, '50 megapixels'],
      [Buffer.alloc(30 * 1_048_576 + 1, 1), 413, '30.00 MB'],
    ];
    for (const [bytes, status, words] of cases) {
      const answer = await client.form('/api/upscale/', { image: bytes });
      expect(answer.json.error).toContain(words);
      expect(answer.status).toBe(status);
    }
    expect(engine.calls).toEqual([]);
    expect(await client.credits()).toEqual({ remaining: 100, used: 0 });
  });

  it('of somebody who cannot pay are not looked at, nor is the rest of the request', async () => {
    await client.post('/api/dedctcredit/', { amount: 100 });
    const decoded = jest.spyOn(PictureProcesses.prototype, 'workFor');
    const actions = [
      ...toolRequests(picture).filter(({ cost }) => cost > 0),
      { path: '/api/train/', parts: { zip_file: picture, trigger_word: 'ada' } },
    ];
    for (const { path, parts } of actions) {
      expect([path, (await client.form(path, parts)).status]).toEqual([path, 402]);
      expect([path, (await client.form(path, {})).status]).toEqual([path, 402]);
    }
    expect((await client.post('/api/predict/', { version: 'none', input: { prompt: 'a beach' } })).status).toBe(402);
    expect(decoded).not.toHaveBeenCalled();
    expect((await client.form('/api/object-removal/', { main_image: picture, mask_image: picture })).status).toBe(200);
  });

  it('that were decoded for what is refused, or given up, count as come to nothing, and no others', async () => {
    const nothing = jest.spyOn(Decoding.prototype, 'cameToNothing');
    const damaged = picture.subarray(0, picture.length / 2);
    const send = (mask_image: Buffer) =>
      client.form('/api/add-accessories/', { main_image: picture, reference_image: picture, mask_image });
    expect((await send(picture)).status).toBe(200);
    expect((await client.form('/api/outfit-swap/', { person_image: picture })).status).toBe(400);
    expect(nothing).not.toHaveBeenCalled();
    expect((await send(damaged)).status).toBe(400);
    await until(
      async () => nothing.mock.calls,
      (calls) => calls.length > 0,
    );
    expect(nothing.mock.calls).toEqual([[expect.any(Number), expect.any(Number)]]);
    expect(nothing.mock.calls[0]?.[1]).toBeGreaterThan(0);
    nothing.mockRestore();
  });

  it('are decoded one at a time for an account, and not at all once nobody waits', async () => {
    const ends: (() => void)[] = [];
    const pixels = jest.fn(() => new Promise<object>((resolve) => ends.push(() => resolve({}))));
    jest.spyOn(PictureProcesses.prototype, 'workFor').mockReturnValue({ ...pictureWork, pixels });
    const leaving = new AbortController();
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(picture)]));
    const headers = { authorization: `Bearer ${client.token ?? ''}` };
    const requests = Array.from({ length: 5 }, () =>
      fetch(`${studio.origin}/api/upscale/`, { method: 'POST', body: form, headers, signal: leaving.signal }),
    );
    await until(
      () => readdir(path.join(studio.dataFolder, 'temporary')),
      (files) => files.length === 5,
    );
    await until(
      async () => pixels.mock.calls.length,
      (count) => count > 0,
    );
    expect(pixels).toHaveBeenCalledTimes(1);
    leaving.abort();
    await Promise.allSettled(requests);
    // The server hears of it a moment later, and before it answers what is asked then.
    await sleep(300);
    await client.get('/api/credits/');
    const nothing = jest.spyOn(Decoding.prototype, 'cameToNothing');
    ends.forEach((end) => end());
    // Their files go when their requests have ended.
    await until(
      () => readdir(path.join(studio.dataFolder, 'temporary')),
      (files) => files.length === 0,
    );
    expect(pixels).toHaveBeenCalledTimes(1);
    expect(engine.calls).toEqual([]);
    expect(nothing.mock.calls.some(([, milliseconds]) => milliseconds >= 300)).toBe(true);
    nothing.mockRestore();
  });

  it('leave no temporary file behind', async () => {
    await client.form('/api/upscale/', { image: picture });
    await client.form('/api/upscale/', { image: Buffer.from('no picture') });
    // An answer may be out before its upload has been erased.
    await until(
      () => readdir(path.join(studio.dataFolder, 'temporary')),
      (files) => files.length === 0,
    );
  });
});

it.each([
  ['within a file', '--xx\r\ncontent-disposition: form-data; name="image"; filename="x.png"\r\n\r\nhalf of'],
  ['within a text', '--xx\r\ncontent-disposition: form-data; name="image_url"\r\n\r\nhalf of'],
  ['within a head', '--xx\r\ncontent-dispo'],
])('drops an upload that breaks off %s, which is no defect, and goes on serving', async (_, half) => {
  const loggedBefore = studio.log().length;
  const { port } = new URL(studio.origin);
  await new Promise<void>((resolve) => {
    const headers = {
      authorization: `Bearer ${client.token ?? ''}`,
      'content-type': 'multipart/form-data; boundary=xx',
      'content-length': '100000',
    };
    const request = http.request({ port, host: '127.0.0.1', path: '/api/upscale/', method: 'POST', headers });
    request.on('error', () => {
      resolve();
    });
    request.write(half);
    setTimeout(() => request.destroy(new Error('the tab was closed')), 200);
  });
  await until(
    () => readdir(path.join(studio.dataFolder, 'temporary')),
    (files) => files.length === 0,
  );
  expect((await client.form('/api/upscale/', { image: picture })).status).toBe(200);
  expect(studio.log().slice(loggedBefore)).not.toContain('A request failed.');
});
