/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';

import sharp from 'sharp';

import { Trash } from './pictures/trash';
import { UnreferencedFiles } from './storage/unreferenced-files';
import { createTestEngine } from './testing/test-engine';
import { startTestStudio, type TestStudio } from './testing/test-studio';
import { until } from './testing/until';

/** With the start after it, on a busy machine; without an end to waiting it takes a minute at least. */
const STOP_MILLISECONDS = 15_000;

let studio: TestStudio;
beforeEach(async () => {
  studio = await startTestStudio(createTestEngine());
});
afterEach(() => studio.stop());

/** A connection on which nothing is read unless the test does so, with what it has sent. */
async function connection(...lines: string[]): Promise<Socket> {
  const socket = connect(Number(new URL(studio.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(lines.join('\r\n'));
  return socket;
}

async function timedRestart(): Promise<number> {
  const begun = Date.now();
  await studio.restart();
  return Date.now() - begun;
}

it('refuses an upload that is still on its way when the studio stops, and stops', async () => {
  const owner = await studio.signedUp();
  const socket = await connection(
    'POST /api/upscale/ HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${owner.token ?? ''}`,
    'content-type: multipart/form-data; boundary=xx',
    'content-length: 1000000',
    '',
    '--xx',
    'content-disposition: form-data; name="image"; filename="x.png"',
    '',
    'half of a picture',
  );
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  const temporary = path.join(studio.dataFolder, 'temporary');
  await until(
    () => readdir(temporary),
    (files) => files.length === 1,
  );

  expect(await timedRestart()).toBeLessThan(STOP_MILLISECONDS);
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer).toContain('"code":"STOPPING"');
  expect(await readdir(temporary)).toEqual([]);
  expect(await studio.client(owner.token).credits()).toEqual({ remaining: 100, used: 0 });
});

it('starts before what expired in Trashes is erased, and stops meanwhile', async () => {
  const erased = jest.spyOn(Trash.prototype, 'eraseExpired').mockImplementation(async (stopping) => {
    await once(stopping, 'abort');
  });
  await studio.restart();
  expect(erased).toHaveBeenCalledTimes(1);
  const owner = await studio.signedUp();
  expect(await studio.client(owner.token).credits()).toEqual({ remaining: 100, used: 0 });
  expect(await timedRestart()).toBeLessThan(STOP_MILLISECONDS);
  expect(erased).toHaveBeenCalledTimes(2);
});

it('starts though a file that belongs to nobody cannot be removed, and says so', async () => {
  const failure = Object.assign(new Error('EPERM: operation not permitted, rm'), { code: 'EPERM' });
  const removing = jest.spyOn(UnreferencedFiles.prototype, 'remove').mockRejectedValue(failure);
  await studio.restart();
  removing.mockRestore();
  expect((await studio.client().get('/readyz')).status).toBe(200);
  expect(studio.log()).toContain('A file that belongs to nobody could not be removed.');
});

it('stops while requests are half sent', async () => {
  const start = ['POST /api/auth/jwt/create/ HTTP/1.1', 'host: localhost'];
  const halfHead = await connection(...start, 'content-le');
  const halfBody = await connection(...start, 'content-type: application/json', 'content-length: 500', '', '{"email');

  expect(await timedRestart()).toBeLessThan(STOP_MILLISECONDS);
  for (const socket of [halfHead, halfBody]) socket.destroy();
});

it('stops while a picture is read slowly', async () => {
  const owner = await studio.signedUp();
  const size = 2_600;
  const noise = await sharp(randomBytes(size * size * 3), { raw: { width: size, height: size, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  // More than the system keeps for a reader that does not read.
  expect(noise.length).toBeGreaterThan(20_000_000);
  const answer = await owner.form('/api/object-removal/', { main_image: noise, mask_image: noise });
  const address = answer.headers.get('content-location') ?? '';
  const reader = await connection(`GET ${new URL(address).pathname} HTTP/1.1`, 'host: localhost', '', '');
  await until(
    async () => reader.readableLength,
    (length) => length > 0,
  );

  expect(await timedRestart()).toBeLessThan(STOP_MILLISECONDS);
  reader.destroy();
});
