/** @jest-environment node */
import { gzipSync } from 'node:zlib';

import type { ApiClient } from '../testing/api-client';
import { smallPicture } from '../testing/pictures';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { apiCalls, isRefusal, OPERATED, type ApiCall } from './api-calls';
import { makeBelongings, type Belongings } from './fields';

let studio: TestStudio;
let client: ApiClient;
let own: Belongings;
let calls: ApiCall[];
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine(), { ...OPERATED, STUDIO_START_CREDITS: '100000' });
  calls = await apiCalls(studio);
  client = await studio.signedUp();
  own = await makeBelongings(client);
});
afterAll(() => studio.stop());

describe('a body', () => {
  const TYPES = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'text/html',
    'application/xml',
    'application/jsonp',
    'application/json-patch',
    'multipart/mixed; boundary=x',
    'application/octet-stream',
    '*/*',
    '',
  ];

  it('of JSON under another type is not read', async () => {
    for (const call of calls.filter(({ encoding }) => encoding === 'json'))
      for (const type of TYPES) {
        const body = new Uint8Array(Buffer.from('{"image_url":"x","id":1,"amount":1,"refresh":"x"}'));
        const answer = await client.send(call.method, call.path, body, { 'content-type': type });
        expect([call.title, type, answer.status >= 400 && answer.status < 500]).toEqual([call.title, type, true]);
        expect([call.title, type, isRefusal(answer)]).toEqual([call.title, type, true]);
      }
  });

  it('of JSON with keys of every object changes nothing in any object', async () => {
    const bodies = [
      '{"__proto__":{"polluted":1},"image_url":"x"}',
      '{"constructor":{"prototype":{"polluted":1}},"image_url":"x"}',
      '{"image_url":"x","input":{"__proto__":{"polluted":1}}}',
      '{"image_url":{"__proto__":{"polluted":1}}}',
      '{"\\u005f_proto__":{"polluted":1},"image_url":"x"}',
    ];
    for (const call of calls.filter(({ encoding }) => encoding === 'json'))
      for (const body of bodies) {
        const answer = await client.send(call.method, call.path, body, { 'content-type': 'application/json' });
        expect([call.title, body, answer.status >= 400 && answer.status < 500]).toEqual([call.title, body, true]);
      }
    expect('polluted' in {}).toBe(false);
  });

  it.each(['{', '[1,', '"', 'NaN', '{"a":1}{"b":2}', '\ufeff{}', "{'a':1}", '\0', '{"a":1,}', 'nul'])(
    'that is no JSON (%j) is said to be none',
    async (body) => {
      const { status, json } = await client.send('POST', '/api/gallery/', body, { 'content-type': 'application/json' });
      expect([status, typeof json.error]).toEqual([400, 'string']);
    },
  );

  it('of which a field stands there twice is read once, and not as both', async () => {
    const foreign = 'http://evil.example/media/0.png';
    for (const [first, second] of [
      [own.address[0], foreign],
      [foreign, own.address[0]],
    ]) {
      const body = `{"image_url":"${first}","image_url":"${second}"}`;
      const answer = await client.send('POST', '/api/generated-images/', body, { 'content-type': 'application/json' });
      expect(answer.bytes.toString()).not.toContain('evil.example');
    }
  });

  it('that is packed is not unpacked', async () => {
    const body = gzipSync(Buffer.from(JSON.stringify({ image_url: ' '.repeat(50_000_000) })));
    const answer = await client.send('POST', '/api/gallery/', new Uint8Array(body), {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    });
    expect([400, 415]).toContain(answer.status);
  });
});

describe('a form', () => {
  const part = (name: string, value: string | Buffer, file?: string) =>
    Buffer.concat([
      Buffer.from(
        `--x\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n\r\n`,
      ),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]);
  const send = (parts: readonly Buffer[], type = 'multipart/form-data; boundary=x', path = '/api/upscale/') =>
    client.send('POST', path, new Uint8Array(Buffer.concat([...parts, Buffer.from('--x--\r\n')])), {
      'content-type': type,
    });

  it.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=y',
    `multipart/form-data; boundary=${'y'.repeat(3_000)}`,
    'multipart/form-data; boundary="x',
    'multipart/form-data; boundary=x; boundary=y',
    'multipart/form-data; charset=utf-7; boundary=x\u00ff',
  ])('of the type %j is answered', async (type) => {
    const { status, json } = await send([part('image', await smallPicture(), 'a.png')], type);
    expect([200, 400, 415]).toContain(status);
    if (status >= 400) expect(typeof json.error).toBe('string');
  });

  it('of very many parts, of files that nobody asked for, and of long names is answered', async () => {
    const picture = await smallPicture();
    for (const parts of [
      Array.from({ length: 41 }, (_, place) => part(`field${place}`, 'x')),
      Array.from({ length: 5_000 }, () => part('x', 'x')),
      Array.from({ length: 9 }, () => part('image', picture, 'a.png')),
      Array.from({ length: 40 }, (_, place) => part(`file${place}`, picture, 'a.png')),
      [part('n'.repeat(20_000), 'x')],
      [part('image', picture, `${'n'.repeat(20_000)}.png`)],
      [part('image_url', 'x'.repeat(500_000))],
      [part('__proto__', 'x'), part('constructor', 'x'), part('toString', picture, 'a.png')],
      [part('image', picture), part('image', 'text')],
      [Buffer.from('--x\r\n\r\n\r\n')],
      [Buffer.from('--x\r\ncontent-disposition: form-data\r\n\r\nx\r\n')],
      [Buffer.from(`--x\r\n${'a: b\r\n'.repeat(5_000)}\r\nx\r\n`)],
    ]) {
      const { status, json } = await send(parts);
      expect([200, 400, 413]).toContain(status);
      if (status >= 400) expect(json.error).toMatch(/^[A-Z].*\.$/);
    }
    expect('x' in {}).toBe(false);
  });

  it('with a field twice takes one, and charges once', async () => {
    const person = await studio.signedUp();
    const picture = await smallPicture();
    const body = Buffer.concat([
      part('image', picture, 'a.png'),
      part('image', picture, 'b.png'),
      Buffer.from('--x--\r\n'),
    ]);
    await person.send('POST', '/api/upscale/', new Uint8Array(body), {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(await person.credits()).toEqual({ remaining: 99_998, used: 2 });
  });

  it.each([
    '../../../../tmp/evil.png',
    '/etc/cron.d/evil',
    'a\\..\\evil.png',
    'CON',
    '.htaccess',
    'a.php',
    'a\0.png',
    '<img src=x onerror=alert(1)>.png',
    '=cmd|a.png',
    `${'../'.repeat(50)}evil`,
    '\u202egnp.exe',
  ])('with a file called %j takes its content and nothing of its name', async (name) => {
    const { status, bytes, headers } = await send([part('image', await smallPicture(), name)]);
    expect([200, 400]).toContain(status);
    expect(bytes.toString('latin1')).not.toMatch(/evil|onerror|cmd\||htaccess/);
    expect(JSON.stringify([...headers])).not.toMatch(/evil|onerror|cmd\||htaccess/);
  });

  it('where JSON is due, and JSON where a form is due, changes nothing', async () => {
    for (const call of calls.filter(({ encoding }) => encoding === 'json')) {
      const alsoForm = calls.some((other) => other.path === call.path && other.encoding === 'form');
      if (!alsoForm) expect((await send([part('id', '1')], undefined, call.path)).status).toBeGreaterThanOrEqual(400);
    }
    for (const call of calls.filter(({ encoding }) => encoding === 'form')) {
      const { status } = await client.post(call.path, { image: 'x', zip_file: 'x', trigger_word: 'x' });
      expect([call.title, status >= 400 && status < 500]).toEqual([call.title, true]);
    }
  });
});
