import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shell } from '../parts/parts.mjs';
import { readSettings } from '../settings/settings.mjs';
import { partHandler } from './part-handler.mjs';

const plain = 'plain text of twenty-six b';
const packed = { br: 'packed by br', gzip: 'packed by gzip, longer' };

let folder = '';
let origin = '';
/** @type {import('node:http').Server} */
let server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'studio-files-'));
  writeFileSync(join(folder, 'remoteEntry.js'), plain);
  writeFileSync(join(folder, 'remoteEntry.js.br'), packed.br);
  writeFileSync(join(folder, 'remoteEntry.js.gz'), packed.gzip);
  writeFileSync(join(folder, 'empty.css'), '');
  writeFileSync(join(folder, 'picture.avif'), 'picture');
  mkdirSync(join(folder, 'fonts.d'));
  const settings = readSettings({ STUDIO_DATA_DIR: join(folder, 'data') });
  server = createServer(partHandler({ part: shell, files: folder, settings, report: () => {} }));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  origin = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

/**
 * As it goes over the wire: fetch() would unpack it, and asks for what it likes itself.
 *
 * @param {Record<string, string>} [headers]
 * @param {{ path?: string, method?: string }} [options]
 * @returns {Promise<{ status: number | undefined, headers: import('node:http').IncomingHttpHeaders, body: string }>}
 */
function ask(headers = {}, { path = '/remoteEntry.js', method = 'GET' } = {}) {
  return new Promise((resolve, reject) => {
    request(`${origin}${path}`, { method, headers, agent: false }, (response) => {
      let body = '';
      response
        .setEncoding('utf8')
        .on('data', (text) => (body += text))
        .on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}

/** @param {string} [coding] @param {Record<string, string>} [more] */
const taking = (coding, more = {}) => ({ ...(coding ? { 'Accept-Encoding': coding } : {}), ...more });

/** Each form of the file: what is asked by, what comes, and how it is marked. */
const forms = /** @type {const} */ ([
  [undefined, plain, undefined],
  ['br', packed.br, 'br'],
  ['gzip', packed.gzip, 'gzip'],
  ['gzip, deflate, br', packed.br, 'br'],
  ['br;q=0, gzip', packed.gzip, 'gzip'],
  ['br;q=0, gzip;q=0', plain, undefined],
]);

describe.each(forms)('who takes %p', (coding, content, marked) => {
  test('gets the form that fits, with its length, type and own ETag', async () => {
    const answer = await ask(taking(coding));
    expect(answer).toMatchObject({ status: 200, body: content });
    expect(answer.headers).toMatchObject({
      'content-length': String(content.length),
      'content-type': 'text/javascript; charset=utf-8',
      'accept-ranges': 'bytes',
      vary: 'Accept-Encoding',
    });
    expect(answer.headers['content-encoding']).toBe(marked);
    expect(answer.headers.etag).toMatch(/^"[^"]+"$/);
    const again = await ask(taking(coding, { 'If-None-Match': `"other", W/${answer.headers.etag}` }));
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers).toMatchObject({
      etag: answer.headers.etag,
      vary: 'Accept-Encoding',
      'cache-control': 'no-cache',
    });
  });

  test('gets the whole file, and by If-Match none, for more tags than a browser has', async () => {
    const { etag } = (await ask(taking(coding))).headers;
    const tags = `${'"a", '.repeat(110)}${etag}`;
    expect(await ask(taking(coding, { 'If-None-Match': tags }))).toMatchObject({ status: 200, body: content });
    expect(await ask(taking(coding, { 'If-Match': tags }))).toMatchObject({ status: 412 });
    expect(await ask(taking(coding, { 'If-Match': `"a", ${etag}` }))).toMatchObject({ status: 200, body: content });
  });

  test.each([
    ['bytes=2-5', 2, 5],
    ['bytes=3-', 3, content.length - 1],
    ['bytes=-4', content.length - 4, content.length - 1],
    ['bytes=-400', 0, content.length - 1],
    ['bytes=0-0', 0, 0],
    ['bytes=1-9999', 1, content.length - 1],
  ])('gets %s of that form', async (range, first, last) => {
    const answer = await ask(taking(coding, { Range: range }));
    expect(answer).toMatchObject({ status: 206, body: content.slice(first, last + 1) });
    expect(answer.headers['content-range']).toBe(`bytes ${first}-${last}/${content.length}`);
    expect(answer.headers['content-length']).toBe(String(last - first + 1));
    expect(answer.headers['content-encoding']).toBe(marked);
  });

  test.each(['bytes=9999-', 'bytes=-0', 'bytes=5-2', 'bytes=a-b', 'bytes=0x1-5', 'bytes=1e1-5'])(
    'is told the length for %s',
    async (range) => {
      const answer = await ask(taking(coding, { Range: range }));
      expect(answer).toMatchObject({ status: 416, body: 'The file is not that long.\n' });
      expect(answer.headers['content-range']).toBe(`bytes */${content.length}`);
      for (const header of ['content-encoding', 'etag', 'last-modified'])
        expect(answer.headers).not.toHaveProperty(header);
      expect(answer.headers['content-type']).toContain('text/plain');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  test.each(['lines=1-2', 'bytes=0-1,4-5', 'bytes=0-1,2-3', 'bytes=0-,1-'])('gets all of it for %s', async (range) => {
    expect(await ask(taking(coding, { Range: range }))).toMatchObject({ status: 200, body: content });
  });

  test('goes on with a range only of the very form and version that it began with', async () => {
    const { etag = '', 'last-modified': modified = '' } = (await ask(taking(coding))).headers;
    const range = { Range: 'bytes=2-5' };
    expect((await ask(taking(coding, { ...range, 'If-Range': etag }))).status).toBe(206);
    expect((await ask(taking(coding, { ...range, 'If-Range': modified }))).status).toBe(206);
    const others = (await Promise.all([undefined, 'br', 'gzip'].map((other) => ask(taking(other)))))
      .map(({ headers }) => headers.etag ?? '')
      .filter((other) => other !== etag);
    expect(others).toHaveLength(2);
    const later = new Date(Date.parse(modified) + 60_000).toUTCString();
    for (const other of [
      ...others,
      '"gone"',
      `W/${etag}`,
      `"another", ${etag}`,
      later,
      'Mon, 01 Jan 2001 00:00:00 GMT',
    ])
      expect(await ask(taking(coding, { ...range, 'If-Range': other }))).toMatchObject({ status: 200, body: content });
  });

  test('gets by HEAD the whole file without its content, whatever range is asked for', async () => {
    const answer = await ask(taking(coding, { Range: 'bytes=0-1' }), { method: 'HEAD' });
    expect(answer).toMatchObject({ status: 200, body: '' });
    expect(answer.headers).toMatchObject({ 'content-length': String(content.length), 'accept-ranges': 'bytes' });
  });
});

test('who goes by a version that is gone is told so', async () => {
  expect(await ask({ 'If-Match': '"gone"' })).toMatchObject({ status: 412, body: 'This file has changed.\n' });
});

test('an empty file is whole, and has no range', async () => {
  expect(await ask({}, { path: '/empty.css' })).toMatchObject({ status: 200, body: '' });
  expect((await ask({ Range: 'bytes=0-' }, { path: '/empty.css' })).status).toBe(416);
});

test('the type follows the name, also of what came into use late', async () => {
  expect((await ask({}, { path: '/picture.avif' })).headers['content-type']).toBe('image/avif');
});

test.each(['/fonts.d', '/fonts.d/', '/remoteEntry.js/', '/gone.js', '/folder/..%2fgone.js', `/${'a'.repeat(300)}.js`])(
  '%s is no file, and nothing of one is said',
  async (path) => {
    const answer = await ask({ 'Accept-Encoding': 'br' }, { path });
    expect(answer).toMatchObject({ status: 404, body: 'There is no such file here.\n' });
    expect(answer.headers['cache-control']).toBe('no-store');
    for (const header of ['content-encoding', 'etag', 'vary', 'accept-ranges'])
      expect(answer.headers).not.toHaveProperty(header);
  },
);

test.each(['/gone%00.js', '/..%2fgone.js', '/%'])('%s is no address', async (path) => {
  expect(await ask({}, { path })).toMatchObject({ status: 400, body: 'That is no address.\n' });
});

test('reads a few pieces in each round of the event loop, however many take a large file', async () => {
  const readers = 50;
  const bytes = 400_000;
  writeFileSync(join(folder, 'large.js'), Buffer.alloc(bytes, 'x'));
  const read = jest.spyOn(fs, 'read');
  let before = 0;
  let mostInRound = 0;
  let isOver = false;
  const round = () => {
    mostInRound = Math.max(mostInRound, read.mock.calls.length - before);
    before = read.mock.calls.length;
    if (!isOver) setImmediate(round);
  };
  try {
    round();
    const answers = await Promise.all(Array.from({ length: readers }, () => ask({}, { path: '/large.js' })));
    expect(answers.every(({ body }) => body.length === bytes)).toBe(true);
  } finally {
    isOver = true;
    read.mockRestore();
  }
  expect(before).toBeGreaterThan(readers);
  expect(mostInRound).toBeLessThan(5);
});
