/** @jest-environment node */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';

import { readBytes, writeBytes } from './bytes-pipe';

/** Through the system, as between two processes. */
async function socketPair(): Promise<{ here: Socket; there: Socket }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const here = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [there] = (await once(server, 'connection')) as [Socket];
  server.close();
  return { here, there };
}

test('carries bytes in their order, one set after another, and nothing', async () => {
  const pipe = new PassThrough();
  for (const all of [['one', 'two'], [], ['three']]) {
    const written = writeBytes(
      pipe,
      all.map((text) => Buffer.from(text)),
    );
    expect(await readBytes(pipe, all.join('').length)).toEqual(new Uint8Array(Buffer.from(all.join(''))));
    await written;
  }
});

test.each([
  ['one large one', 1, 120],
  ['many small ones', 120, 1],
])('lets the event loop run between slices, also of %s', async (_, count, megabytes) => {
  const { here, there } = await socketPair();
  let turns = 0;
  let going = true;
  const turn = () => {
    turns += 1;
    if (going) setImmediate(turn);
  };
  setImmediate(turn);
  const all = Array.from({ length: count }, () => new Uint8Array(megabytes * 1_048_576));
  const [read] = await Promise.all([readBytes(there, 120 * 1_048_576), writeBytes(here, all)]);
  going = false;
  here.destroy();
  expect(read).toHaveLength(120 * 1_048_576);
  expect(turns).toBeGreaterThanOrEqual(24);
});

test('says where they end before, are more, or are more than can be', async () => {
  const ended = new PassThrough();
  ended.end('on');
  await expect(readBytes(ended, 3)).rejects.toThrow('ended before');
  const longer = new PassThrough();
  longer.write('four');
  await expect(readBytes(longer, 3)).rejects.toThrow('More bytes');
  await expect(readBytes(new PassThrough(), 2 ** 60)).rejects.toThrow('out of range');
  const broken = new PassThrough();
  const reading = readBytes(broken, 3);
  broken.destroy(new Error('Gone.'));
  await expect(reading).rejects.toThrow('Gone.');
});
