import { setTimeout as pause } from 'node:timers/promises';
import { startS3Server } from '../testing/s3-server.mjs';
import { storeAt } from '../releases/store-at.mjs';
import { recordFilesOf } from './record-files.mjs';

const settings = { releases: 's3://releases/studio' };
const headers = { type: 'application/json', cache: 'no-cache' };

/** @type {import('../testing/s3-server.mjs').S3Server} */
let server;
/** @type {import('../releases/release-store.mjs').ReleaseStore} */
let store;
/** @type {string[]} */
let problems = [];
beforeEach(async () => {
  server = await startS3Server('releases');
  problems = [];
  store = storeAt(settings.releases, { variables: server.variables, patience: { within: 500, pauses: [] } });
  await store.write('registry/remote-a.json', Buffer.from('1'), headers);
});
afterEach(() => server.close());

const reader = () => recordFilesOf(settings, { store, report: (problem) => problems.push(problem) });

test('a bucket is asked once in a second, however many ask', async () => {
  const read = reader();
  server.requests.length = 0;
  await Promise.all([read(), read(), read()]);
  expect(await read()).toEqual([{ file: 'remote-a.json', text: '1' }]);
  expect(server.requests).toHaveLength(2);
  await store.write('registry/remote-a.json', Buffer.from('2'), headers);
  await pause(1_100);
  expect(await read()).toEqual([{ file: 'remote-a.json', text: '2' }]);
});

test('a clock that is set back keeps nothing for longer', async () => {
  const read = reader();
  await read();
  await store.write('registry/remote-a.json', Buffer.from('2'), headers);
  const hour = 60 * 60_000;
  const now = Date.now;
  const setBack = jest.spyOn(Date, 'now').mockImplementation(() => now() - hour);
  await pause(1_100);
  const files = await read();
  setBack.mockRestore();
  expect(files).toEqual([{ file: 'remote-a.json', text: '2' }]);
});

test('where a bucket cannot be read, what was read last holds, and the log says so', async () => {
  const read = reader();
  await read();
  server.manner.answer = async (response) => void response.writeHead(503).end();
  await pause(1_100);
  expect(await read()).toEqual([{ file: 'remote-a.json', text: '1' }]);
  expect(problems).toEqual([
    expect.stringMatching(/^The registry cannot be read, what was read last holds on: The bucket/),
  ]);
});

test('before anything was read, the problem is said', async () => {
  server.manner.answer = async (response) => void response.writeHead(503).end();
  await expect(reader()()).rejects.toThrow('does not answer as it should');
});
