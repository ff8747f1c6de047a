import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

import { until } from '../testing/until.mjs';
import { readInTurns } from './read-in-turns.mjs';

const bytes = randomBytes(200_000);

/** @type {string} */
let folder;
/** @type {import('node:fs/promises').FileHandle} */
let file;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-in-turns-'));
  await writeFile(join(folder, 'file'), bytes);
  file = await open(join(folder, 'file'));
});
afterEach(() => rm(folder, { recursive: true }));

const isClosed = () => until(() => file.fd === -1);

test.each([
  [0, 199_999],
  [1, 1],
  [65_535, 131_072],
])('reads what stands from byte %d to %d, and closes the file', async (first, last) => {
  const read = await buffer(readInTurns(file, { first, last }, (begin) => begin()));
  expect(read.equals(bytes.subarray(first, last + 1))).toBe(true);
  await isClosed();
});

test('reads a piece at each turn, and none ahead of it or of what nobody takes', async () => {
  /** @type {(() => void)[]} */
  const turns = [];
  const stream = readInTurns(file, { first: 0, last: 199_999 }, (begin) => turns.push(begin));
  stream.read();
  expect(turns).toHaveLength(1);
  expect(stream.readableLength).toBe(0);
  turns.shift()?.();
  await until(() => stream.readableLength === 16_384);
  expect(turns).toEqual([]);
  stream.read();
  expect(turns).toEqual([]);
  stream.read();
  expect(turns).toHaveLength(1);
  stream.destroy();
  turns.shift()?.();
  await isClosed();
});

test('reads no second piece for who has not taken the first, however it is sent', async () => {
  let turns = 0;
  const stream = readInTurns(file, { first: 0, last: 199_999 }, (begin) => {
    turns += 1;
    begin();
  });
  /** @type {number[]} */
  const taken = [];
  const full = new Writable({
    highWaterMark: 1,
    write: (/** @type {Buffer} */ piece) => {
      taken.push(piece.byteLength);
    },
  });
  stream.pipe(full);
  await until(() => taken.length > 0);
  await pause(50);
  expect([turns, taken]).toEqual([1, [16_384]]);
  stream.destroy();
  await isClosed();
});

test('closes no file in the middle of a piece', async () => {
  const stream = readInTurns(file, { first: 0, last: 199_999 }, (begin) => begin());
  const [read, close] = [file.read.bind(file), file.close.bind(file)];
  /** @type {string[]} */
  const order = [];
  jest.spyOn(file, 'read').mockImplementation(async (/** @type {Parameters<typeof read>} */ ...asked) => {
    const answer = await read(...asked);
    await pause(20);
    order.push('read');
    return answer;
  });
  jest.spyOn(file, 'close').mockImplementation(() => {
    order.push('closed');
    return close();
  });
  stream.read();
  stream.destroy();
  await isClosed();
  expect(order).toEqual(['read', 'closed']);
});

test('ends where the file does, whatever was said of it', async () => {
  const stream = readInTurns(file, { first: 199_000, last: 999_999 }, (begin) => begin());
  expect(await buffer(stream)).toHaveLength(1_000);
});

test('tells that a file cannot be read', async () => {
  jest.spyOn(file, 'read').mockRejectedValue(new Error('The disk is broken.'));
  const stream = readInTurns(file, { first: 0, last: 9 }, (begin) => begin());
  await expect(buffer(stream)).rejects.toThrow('The disk is broken.');
  await isClosed();
});
