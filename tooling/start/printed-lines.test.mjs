import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { hearLines } from './printed-lines.mjs';

/** @param {readonly (string | Buffer)[]} chunks @returns {Promise<string[]>} */
async function heard(chunks) {
  const stream = new PassThrough();
  /** @type {string[]} */
  const lines = [];
  hearLines(stream, (line) => lines.push(line));
  for (const chunk of chunks) stream.write(chunk);
  stream.end();
  await finished(stream);
  return lines;
}

test('lines are heard whole, however they come, and the last one without an end too', async () => {
  const euro = Buffer.from('€');
  expect(await heard(['one\ntw', 'o\r\n\nthree', euro.subarray(0, 1), euro.subarray(1)])).toEqual([
    'one',
    'two',
    '',
    'three€',
  ]);
});

test('a line without an end is heard in pieces, and kept in no memory', async () => {
  const lines = await heard(Array.from({ length: 100 }, () => 'x'.repeat(10_000)));
  expect(lines.join('')).toHaveLength(1_000_000);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(30_000);
});
