import { randomBytes } from 'node:crypto';
import { createServer, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { sendText } from './send-text.mjs';

const text = `A page of some length, ${'said again and again, '.repeat(200)}é.`;
/** @type {import('node:http').Server} */
let server;
beforeAll(async () => {
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  server = createServer((asked, response) => sendText(asked, response, { body: text, headers }));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/**
 * @param {Record<string, string>} headers
 * @param {string} [method]
 * @returns {Promise<{ status: number | undefined, headers: import('node:http').IncomingHttpHeaders, bytes: Buffer }>}
 */
function ask(headers, method = 'GET') {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, headers, agent: false }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response
        .on('data', (chunk) => chunks.push(chunk))
        .on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) }),
        );
    })
      .on('error', reject)
      .end();
  });
}

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip, deflate', gunzipSync],
  ['gzip', 'br;q=0, *', gunzipSync],
  [undefined, 'identity', (/** @type {Buffer} */ bytes) => bytes],
  [undefined, `${','.repeat(15_000)}br`, (/** @type {Buffer} */ bytes) => bytes],
])('is sent as %s to who takes %.30s', async (coding, accepted, unpacked) => {
  for (let time = 0; time < 2; time += 1) {
    const { headers, bytes } = await ask({ 'Accept-Encoding': accepted });
    expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': 'no-cache' });
    expect(headers['content-encoding']).toBe(coding);
    expect(Number(headers['content-length'])).toBe(bytes.length);
    expect(unpacked(bytes).toString()).toBe(text);
  }
});

test('each form has a tag of its own, and who has a form is not sent it again', async () => {
  const forms = ['br', 'gzip', 'identity'];
  const tags = await Promise.all(
    forms.map(async (form) => (await ask({ 'Accept-Encoding': form })).headers.etag ?? ''),
  );
  expect(new Set(tags).size).toBe(3);
  for (const [index, form] of forms.entries()) {
    for (const [other, tag] of tags.entries()) {
      const { status, headers, bytes } = await ask({ 'Accept-Encoding': form, 'If-None-Match': tag });
      expect([form, tag, status]).toEqual([form, tag, index === other ? 304 : 200]);
      if (index === other)
        expect([headers.vary, headers['content-encoding'], bytes.length]).toEqual(['Accept-Encoding', undefined, 0]);
    }
  }
});

test('a head is that of the form, without it', async () => {
  const { headers, bytes } = await ask({ 'Accept-Encoding': 'br' }, 'HEAD');
  expect(headers['content-encoding']).toBe('br');
  expect([Number(headers['content-length']) > 0, bytes.length]).toEqual([true, 0]);
});

describe('of many long texts', () => {
  const longest = 1_000_000;
  /** None has anything in common with another that compresses away. @type {string} */
  let said;
  /** @type {import('node:http').Server} */
  let own;
  beforeAll(async () => {
    own = createServer((asked, response) => sendText(asked, response, { body: said, headers: {} }));
    await new Promise((resolve) => own.listen(0, '127.0.0.1', () => resolve(undefined)));
  });
  afterAll(() => new Promise((resolve) => own.close(resolve)));

  /** @param {number} count */
  async function askForEach(count) {
    const { port } = /** @type {import('node:net').AddressInfo} */ (own.address());
    for (let asked = 0; asked < count; asked += 1) {
      said = randomBytes(longest / 2).toString('hex');
      await (await fetch(`http://127.0.0.1:${port}`, { headers: { 'Accept-Encoding': 'gzip' } })).arrayBuffer();
    }
  }

  test('little is remembered', async () => {
    setFlagsFromString('--expose-gc');
    const collect = /** @type {() => void} */ (runInNewContext('gc'));
    const held = async () => {
      // What fetch has held is let go of by callbacks of the collector.
      for (let round = 0; round < 3; round += 1) {
        collect();
        await pause(50);
      }
      const { heapUsed, external } = process.memoryUsage();
      return (heapUsed + external) / longest;
    };
    await askForEach(10);
    const before = await held();
    await askForEach(60);
    expect((await held()) - before).toBeLessThan(30);
  }, 60_000);

  test('none keeps everybody else waiting while it is compressed', async () => {
    said = randomBytes(longest / 2).toString('hex');
    const { port } = /** @type {import('node:net').AddressInfo} */ (own.address());
    const answer = await fetch(`http://127.0.0.1:${port}`, { headers: { 'Accept-Encoding': 'br' } });
    expect(Number(answer.headers.get('content-length'))).toBe(
      brotliCompressSync(said, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
    );
  });

  test('whoever asks for one waits for one of those that another network has asked for', async () => {
    /** @type {string[]} */
    const order = [];
    const several = createServer((asked, response) => {
      const asker = String(asked.headers['x-asker']);
      response.on('finish', () => order.push(asker));
      void sendText(asked, response, { body: randomBytes(longest / 2).toString('hex'), headers: {} }, asker);
    });
    await new Promise((resolve) => several.listen(0, '127.0.0.1', () => resolve(undefined)));
    const { port } = /** @type {import('node:net').AddressInfo} */ (several.address());
    const askAs = async (/** @type {string} */ asker) => {
      const headers = { 'Accept-Encoding': 'br', 'x-asker': asker };
      await (await fetch(`http://127.0.0.1:${port}`, { headers })).arrayBuffer();
    };
    const crowd = Array.from({ length: 40 }, () => askAs('192.0.2.1'));
    await pause(20);
    await askAs('198.51.100.1');
    await Promise.all(crowd);
    several.close();
    // Those of the crowd that came first are done, and others are not.
    expect(order.indexOf('198.51.100.1')).toBeLessThan(crowd.length - 5);
  });
});
