/** @jest-environment node */
import { readdir } from 'node:fs/promises';
import path from 'node:path';

import type { ApiClient } from '../testing/api-client';
import { ownNetwork } from '../testing/own-network';
import { smallPicture } from '../testing/pictures';
import { requestHead, slowSender } from '../testing/slow-sender';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { until } from '../testing/until';

let studio: TestStudio;
let client: ApiClient;
let image: Buffer;
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine());
  image = await smallPicture();
});
beforeEach(async () => {
  client = await studio.signedUp();
});
afterAll(() => studio.stop());

const temporary = () => readdir(path.join(studio.dataFolder, 'temporary'));

const newSender = () => slowSender(studio.origin, { localAddress: ownNetwork() });

/** Begins an upload, and goes no further than the head of its file. */
function begin(address: string, field: string) {
  const sender = newSender();
  const headers = { 'content-type': 'multipart/form-data; boundary=form', 'content-length': 100_000 };
  sender.send(requestHead('POST', address, { authorization: `Bearer ${client.token ?? ''}`, ...headers }));
  sender.send(`--form\r\ncontent-disposition: form-data; name="${field}"; filename="x"\r\n\r\nx`);
  return sender;
}

it.each([
  ['/api/train/', 'zip_file', 3],
  ['/api/upscale/', 'image', 8],
])(
  'lets an account have only so many uploads to %s under way, and others as many again',
  async (address, field, most) => {
    const senders = Array.from({ length: most }, () => begin(address, field));
    await until(temporary, (files) => files.length === most);
    const refused = begin(address, field);
    await until(
      async () => refused.received(),
      (received) => received.includes('BUSY'),
    );
    expect(refused.received()).toMatch(/^HTTP\/1\.1 503 /);
    expect(await temporary()).toHaveLength(most);
    const other = await studio.signedUp();
    expect((await other.form('/api/upscale/', { image })).status).toBe(200);
    for (const { socket } of [...senders, refused]) socket.destroy();
    await until(temporary, (files) => files.length === 0);
    expect((await client.form('/api/upscale/', { image })).status).toBe(200);
  },
);

it('gives back the place of who leaves before the form is read', async () => {
  // A token that has not been seen yet is checked first, which takes a moment.
  for (let count = 0; count < 12; count += 1) {
    await client.signIn({ email: client.email ?? '', password: 'a long pass phrase' });
    const leaving = begin('/api/upscale/', 'image');
    await new Promise((resolve) => setTimeout(resolve, count));
    leaving.socket.resetAndDestroy();
  }
  await until(
    () => client.form('/api/upscale/', { image }),
    ({ status }) => status === 200,
  );
});

it('gives back the place of who leaves before JSON is read', async () => {
  for (let count = 0; count < 12; count += 1) {
    await client.signIn({ email: client.email ?? '', password: 'a long pass phrase' });
    const leaving = newSender();
    const headers = { 'content-type': 'application/json', 'content-length': 900_000 };
    leaving.send(
      requestHead('POST', '/api/generated-images/', { authorization: `Bearer ${client.token ?? ''}`, ...headers }),
    );
    await new Promise((resolve) => setTimeout(resolve, count));
    leaving.socket.resetAndDestroy();
  }
  const large = () => client.post('/api/generated-images/', { image_url: 'x', more: 'y'.repeat(100_000) });
  await until(large, ({ json }) => json.code !== 'BUSY');
});

/** A body that is larger than any of ours, and does not come. */
function beginJson({ token = '' }: ApiClient) {
  const headers = { 'content-type': 'application/json', 'content-length': 900_000 };
  const sender = newSender();
  sender.send(requestHead('POST', '/api/generated-images/', { authorization: `Bearer ${token}`, ...headers }));
  sender.send('{');
  return sender;
}

const busyAre = (senders: readonly ReturnType<typeof beginJson>[], count: number) =>
  until(
    async () => senders.filter((sender) => sender.received().includes('BUSY')).length,
    (refused) => refused === count,
  );

it('lets all accounts together have sixteen of them, and any number of those that are as large as ours', async () => {
  const accounts = [];
  for (let count = 0; count < 10; count += 1) accounts.push(await studio.signedUp());
  const senders = accounts.flatMap((account) => [beginJson(account), beginJson(account)]);
  await busyAre(senders, 4);
  expect((await client.post('/api/generated-images/', { image_url: 'x' })).json.code).toBe('FOREIGN_PICTURE');
  for (const { socket } of senders) socket.destroy();
  await until(
    () => client.post('/api/generated-images/', { image_url: 'x', more: 'y'.repeat(100_000) }),
    ({ json }) => json.code === 'FOREIGN_PICTURE',
  );
});

it('lets an account have two bodies of JSON on their way that are larger than any of ours', async () => {
  const senders = [beginJson(client), beginJson(client), beginJson(client)];
  await busyAre(senders, 1);
  expect((await client.post('/api/generated-images/', { image_url: 'x' })).json.code).toBe('FOREIGN_PICTURE');
  // Nor does one stand in the way of what has no body.
  for (const method of ['GET', 'HEAD']) expect((await client.send(method, '/api/generated-images/')).status).toBe(200);
  for (const { socket } of senders) socket.destroy();
});
