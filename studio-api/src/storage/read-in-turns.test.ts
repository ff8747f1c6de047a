import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm, writeFile, type FileHandle } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

import { until } from '../testing/until';
import { readInTurns } from './read-in-turns';

const BYTES = randomBytes(200_000);

let folder: string;
let file: FileHandle;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'read-in-turns-'));
  await writeFile(path.join(folder, 'file'), BYTES);
  file = await open(path.join(folder, 'file'));
});
afterEach(() => rm(folder, { recursive: true }));

const isClosed = () =>
  until(
    () => Promise.resolve(file.fd),
    (fd) => fd === -1,
  );

it.each([
  [0, 199_999],
  [1, 1],
  [65_535, 131_072],
])('reads what stands from byte %d to %d, and closes the file', async (first, last) => {
  const read = await buffer(
    readInTurns(file, { first, last }, (begin) => {
      begin();
    }),
  );
  expect(read.equals(BYTES.subarray(first, last + 1))).toBe(true);
  await isClosed();
});

it('reads a piece at each turn, and none ahead of it or of what nobody takes', async () => {
  const turns: (() => void)[] = [];
  const stream = readInTurns(file, { first: 0, last: 199_999 }, (begin) => turns.push(begin));
  stream.read();
  expect(turns).toHaveLength(1);
  expect(stream.readableLength).toBe(0);
  turns.shift()?.();
  await until(
    () => Promise.resolve(stream.readableLength),
    (length) => length === 65_536,
  );
  expect(turns).toEqual([]);
  stream.read();
  expect(turns).toEqual([]);
  stream.read();
  expect(turns).toHaveLength(1);
  stream.destroy();
  turns.shift()?.();
  await isClosed();
});

it('reads no second piece for who has not taken the first, however it is sent', async () => {
  let turns = 0;
  const stream = readInTurns(file, { first: 0, last: 199_999 }, (begin) => {
    turns += 1;
    begin();
  });
  const taken: number[] = [];
  const full = new Writable({
    highWaterMark: 1,
    write: (piece: Buffer) => {
      taken.push(piece.byteLength);
    },
  });
  stream.pipe(full);
  await until(
    () => Promise.resolve(taken),
    ({ length }) => length > 0,
  );
  await setTimeout(50);
  expect([turns, taken]).toEqual([1, [65_536]]);
  stream.destroy();
  await isClosed();
});

it('closes no file in the middle of a piece', async () => {
  const stream = readInTurns(file, { first: 0, last: 199_999 }, (begin) => {
    begin();
  });
  const [read, close] = [file.read.bind(file), file.close.bind(file)];
  const order: string[] = [];
  jest.spyOn(file, 'read').mockImplementation(async (...asked: Parameters<typeof read>) => {
    const answer = await read(...asked);
    await setTimeout(20);
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

it('ends where the file does, whatever was said of it', async () => {
  const stream = readInTurns(file, { first: 199_000, last: 999_999 }, (begin) => {
    begin();
  });
  expect(await buffer(stream)).toHaveLength(1_000);
});

it('tells that a file cannot be read', async () => {
  jest.spyOn(file, 'read').mockRejectedValue(new Error('The disk is broken.'));
  const stream = readInTurns(file, { first: 0, last: 9 }, (begin) => {
    begin();
  });
  await expect(buffer(stream)).rejects.toThrow('The disk is broken.');
  await isClosed();
});
