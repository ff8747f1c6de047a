/** @jest-environment node */
import { readdir } from 'node:fs/promises';
import path from 'node:path';

import type { ApiClient } from '../testing/api-client';
import { requestHead, slowSender } from '../testing/slow-sender';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { until } from '../testing/until';

let studio: TestStudio;
let client: ApiClient;
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine(), { STUDIO_TRUSTED_PROXIES: 'loopback' });
  client = await studio.signedUp();
});
afterAll(() => studio.stop());

const temporary = () => readdir(path.join(studio.dataFolder, 'temporary'));

/** Begins an upload that a proxy passes on for this address, and breaks it off once a file of it is there. */
async function breakOff(asker: string): Promise<void> {
  const sender = slowSender(studio.origin);
  const type = { 'content-type': 'multipart/form-data; boundary=form', 'content-length': 100_000 };
  const headers = { ...type, authorization: `Bearer ${client.token ?? ''}`, 'x-forwarded-for': asker };
  sender.send(requestHead('POST', '/api/upscale/', headers));
  sender.send('--form\r\ncontent-disposition: form-data; name="image"; filename="x"\r\n\r\nx');
  await until(temporary, (files) => files.length > 0);
  sender.socket.resetAndDestroy();
  await sender.closed;
  await until(temporary, (files) => files.length === 0);
}

/** The statuses of three calls with a body at the same moment. */
async function asked(asker: string): Promise<number[]> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': asker };
  const calls = [1, 2, 3].map(() => client.send('DELETE', '/api/gallery/', '{"id":1}', headers));
  return (await Promise.all(calls)).map(({ status }) => status).toSorted();
}

it('behind a proxy, too, is taken now and then what comes from who breaks off uploads by the dozen', async () => {
  for (let count = 0; count < 11; count += 1) await breakOff('203.0.113.7');
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now);
  expect(await asked('203.0.113.7')).toEqual([404, 503, 503]);
  expect(await asked('203.0.113.8')).toEqual([404, 404, 404]);
  // What has no body costs as much as anybody's.
  expect((await client.send('GET', '/api/credits/', undefined, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(200);
  // Of the proxy itself: it may stand for many people whom it does not tell apart.
  expect(await asked('127.0.0.1')).toEqual([404, 404, 404]);
});
