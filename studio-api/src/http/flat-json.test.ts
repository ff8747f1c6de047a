/** @jest-environment node */
import { Readable } from 'node:stream';

import { readFlatJson } from './flat-json';

const MEGABYTE = 1_048_576;
const SENDER = { ip: '192.0.2.1' };

/** In pieces, as a body comes in: within a text, within a character, at once. */
async function readIn(text: string, piece: number): Promise<unknown> {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, place) =>
    bytes.subarray(place * piece, (place + 1) * piece),
  );
  return { ...(await readFlatJson(SENDER, Readable.from(pieces), MEGABYTE)) };
}

const read = (text: string) => readIn(text, 65_536);

it.each([
  '{}',
  '{"image_url":"http://localhost:3010/media/1.png"}',
  ' {\n "image_url" : "\\u00e9 \\"é€😀\\\\" , "a" : -1.5e3, "b":true, "c" : false,"d": null } ',
])('reads %s as JSON.parse does', async (text) => {
  const expected: unknown = JSON.parse(text);
  for (const piece of [1, 3, 65_536]) expect(await readIn(text, piece)).toEqual(expected);
});

it('reads a text of megabytes', async () => {
  const text = 'x'.repeat(900_000);
  expect(await read(JSON.stringify({ image_url: text }))).toEqual({ image_url: text });
});

it.each(['', '   '.slice(3)])('says that nothing came', async (text) => {
  await expect(read(text)).rejects.toMatchObject({ code: 'FST_ERR_CTP_EMPTY_JSON_BODY', statusCode: 400 });
});

it.each([
  '{',
  '{"a"',
  '{"a":',
  '{"a":1',
  '{"a":1,',
  '{"a":1,}',
  '{,"a":1}',
  '{"a" "b"}',
  '{"a":1 "b":2}',
  '{"a":1}{"b":2}',
  '{"a":1}]',
  '{1:2}',
  'nothing like it',
  '{"a":tru}',
  `{"a":${'1'.repeat(33)}}`,
  `{"a":0.${'1'.repeat(900_000)}}`,
])('refuses %s, which is no JSON', async (text) => {
  await expect(read(text)).rejects.toMatchObject({ code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 });
});

it.each([
  '[]',
  '"text"',
  'null',
  '{"a":{}}',
  '{"a":[1]}',
  `{${Array.from({ length: 17 }, (_, n) => `"${n}":1`).join()}}`,
])('refuses %s, which is no object of texts', async (text) => {
  await expect(read(text)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
});

it('takes the names that an object has by itself for names', async () => {
  const fields = await readFlatJson(
    SENDER,
    Readable.from([Buffer.from('{"__proto__":"x","constructor":"y"}')]),
    MEGABYTE,
  );
  expect(Object.entries(fields)).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ]);
});

it('refuses what is too large and reads no further, and leaves the stream open for an answer', async () => {
  let sent = 0;
  const endless = new Readable({
    read() {
      sent += 1;
      this.push(Buffer.from(sent === 1 ? '{"image_url":"' : 'x'.repeat(65_536)));
    },
  });
  await expect(readFlatJson(SENDER, endless, MEGABYTE)).rejects.toMatchObject({
    code: 'FST_ERR_CTP_BODY_TOO_LARGE',
    statusCode: 413,
  });
  expect(sent).toBeLessThan(30);
  expect(endless.destroyed).toBe(false);
});

it('takes in the rest of what it refuses, without looking at it, so that the sender gets to read why', async () => {
  let sent = 0;
  const nested = new Readable({
    read() {
      sent += 1;
      this.push(sent < 10 ? Buffer.from(sent === 1 ? '[' : '{"unfinished '.repeat(5_000)) : null);
    },
  });
  await expect(readFlatJson(SENDER, nested, MEGABYTE)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  expect(sent).toBe(10);
});
