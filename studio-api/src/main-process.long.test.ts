/** @jest-environment node */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { listenAddresses } from '@likeness/site/server/listen-addresses.mjs';

import { ApiProcess, buildApi } from './testing/built-api';
import { copyTestDatabase } from './testing/database-template';
import { specifiedCalls } from './testing/section-7';
import { until } from './testing/until';

jest.setTimeout(3 * 60_000);

let built: Awaited<ReturnType<typeof buildApi>>;
let dataFolder: string;
beforeAll(async () => {
  built = await buildApi();
  dataFolder = await mkdtemp(path.join(os.tmpdir(), 'main-test-'));
  await copyTestDatabase(path.join(dataFolder, 'database'));
});
afterAll(async () => {
  await built.remove();
  await rm(dataFolder, { recursive: true, force: true });
});

const started: ApiProcess[] = [];
afterEach(async () => {
  for (const api of started.splice(0)) await api.kill('SIGKILL');
});
function start(environment: Record<string, string> = {}): ApiProcess {
  const api = new ApiProcess(built.folder, { STUDIO_DATA_DIR: dataFolder, ...environment });
  started.push(api);
  return api;
}

it('serves, owns its data folder, and stops when asked', async () => {
  const first = start();
  const client = await first.listening();
  expect((await client.get('/readyz')).json.status).toBe('ready');
  expect((await client.get('/healthz')).json.status).toBe('ok');
  expect((await first.operator().get('/metrics')).bytes.toString()).toContain('studio_request_seconds_bucket');
  expect((await first.operator().get('/docs')).bytes.toString()).toContain('/api/dedctcredit/');

  // Where it had one of the addresses that `localhost` means alone, the other would be anybody's.
  for (const address of await listenAddresses('localhost'))
    for (const { origin } of [client, first.operator()]) {
      const { port } = new URL(origin);
      const { status } = await fetch(`http://${address.includes(':') ? `[${address}]` : address}:${port}/healthz`);
      expect([address, status]).toEqual([address, 200]);
    }

  const second = start();
  expect(await second.ended()).toBe(1);
  expect(second.output).toBe(
    `studio-api: The data folder ${dataFolder} is in use by process ${first.child.pid ?? 0}. Stop it first, or set STUDIO_DATA_DIR to another folder.\n`,
  );
  expect((await client.get('/readyz')).status).toBe(200);

  const begun = Date.now();
  expect(await first.kill('SIGTERM')).toBe(0);
  expect(Date.now() - begun).toBeLessThan(8_000);

  const third = start();
  await third.listening();
  expect(await third.kill('SIGINT')).toBe(0);
  expect(third.output).not.toContain('Warning');
});

it('stops well while a request is half sent', async () => {
  const api = start();
  const { port } = new URL((await api.listening()).origin);
  const sender = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  const head = ['POST /api/auth/jwt/create/ HTTP/1.1', 'host: localhost', 'content-type: application/json'];
  sender.write([...head, 'content-length: 500', '', '{"email'].join('\r\n'));
  await sleep(200);
  expect(await api.kill('SIGTERM')).toBe(0);
  sender.destroy();
});

it('says in one line why it cannot start', async () => {
  const wrong = start({ STUDIO_START_CREDITS: 'many' });
  expect(await wrong.ended()).toBe(1);
  expect(wrong.output).toMatch(/^studio-api: STUDIO_START_CREDITS is "many"[^\n]*\n$/);

  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const blocked = start({ STUDIO_API_PORT: String(port) });
  expect(await blocked.ended()).toBe(1);
  expect(blocked.output).toContain(`127.0.0.1:${port}: the port is taken.`);
  other.close();

  const nowhere = start({ STUDIO_HOST: '192.0.2.7' });
  expect(await nowhere.ended()).toBe(1);
  expect(nowhere.output).toContain('studio-api: STUDIO_HOST is "192.0.2.7", which is no address of this machine.');
  expect(nowhere.output).not.toContain('    at ');

  const damaged = await mkdtemp(path.join(os.tmpdir(), 'main-damaged-'));
  await copyTestDatabase(path.join(damaged, 'database'));
  await truncate(path.join(damaged, 'database/global/pg_control'), 100);
  const unopened = start({ STUDIO_DATA_DIR: damaged });
  expect(await unopened.ended()).toBe(1);
  await rm(damaged, { recursive: true });
  expect(unopened.output).toMatch(/^studio-api: The database in [^\n]* could not be opened\.[^\n]*\n$/);
});

it('starts again after a first start that was killed while it made the database', async () => {
  const empty = await mkdtemp(path.join(os.tmpdir(), 'main-first-'));
  try {
    const draft = path.join(empty, 'database.draft', 'base');
    const first = start({ STUDIO_DATA_DIR: empty });
    await until(
      async () => existsSync(draft),
      (begun) => begun,
      60_000,
    );
    await first.kill('SIGKILL');
    expect((await readdir(empty)).filter((name) => name.startsWith('database'))).toEqual(['database.draft']);

    const second = start({ STUDIO_DATA_DIR: empty });
    const client = await second.listening();
    await client.signUp({ email: 'ada@example.com', username: 'ada', password: 'a long pass phrase' });
    expect(await second.kill('SIGTERM')).toBe(0);
    expect((await readdir(empty)).filter((name) => name.startsWith('database'))).toEqual(['database']);
  } finally {
    await rm(empty, { recursive: true, force: true });
  }
});

it('takes no part of a backup for a studio: one that was killed while it was brought in is brought in once more', async () => {
  const above = await mkdtemp(path.join(os.tmpdir(), 'main-restore-'));
  const [backup, root] = [path.join(above, 'backup'), path.join(above, 'data')];
  const command = path.join(built.folder, 'studio.mjs');
  const inFolder = (folder: string) => ({ env: { PATH: process.env.PATH, STUDIO_DATA_DIR: folder } });
  const studio = (folder: string, ...words: string[]) =>
    promisify(execFile)(process.execPath, [command, ...words], inFolder(folder));
  try {
    await studio(dataFolder, 'backup', backup);
    for (const reached of ['database.draft', 'database']) {
      const killed = spawn(process.execPath, [command, 'restore', backup], inFolder(root));
      await until(
        async () => existsSync(path.join(root, reached)),
        (begun) => begun,
        60_000,
      );
      killed.kill('SIGKILL');
      await once(killed, 'exit');

      const refused = start({ STUDIO_DATA_DIR: root });
      expect(await refused.ended()).toBe(1);
      expect(refused.output).toBe(
        `studio-api: The data folder ${root} holds a part of a backup only: bringing it in was cut off. Bring it in once more, which begins anew, or empty the folder.\n`,
      );
    }
    expect((await studio(root, 'restore', backup)).stdout).toContain('Restored the backup of');
    expect((await readdir(root)).sort()).toEqual(['database', 'files', 'secret']);
    const api = start({ STUDIO_DATA_DIR: root });
    expect((await (await api.listening()).get('/readyz')).status).toBe(200);
    expect(await api.kill('SIGTERM')).toBe(0);
  } finally {
    await rm(above, { recursive: true, force: true });
  }
});

it('describes every address of section 7 in its OpenAPI document, and says of every other that it is beyond it', async () => {
  const api = start();
  await api.listening();
  const document = JSON.parse((await api.operator().get('/openapi.json')).bytes.toString()) as {
    paths: Record<string, Record<string, { description?: string; requestBody?: { content: Record<string, unknown> } }>>;
  };
  const operations = Object.entries(document.paths).flatMap(([address, item]) =>
    Object.entries(item)
      .filter(([, { description = '' }]) => !description.startsWith('Beyond section 7'))
      .map(([method]) => `${method.toUpperCase()} ${address}`),
  );
  expect(operations.sort()).toEqual(
    specifiedCalls()
      .map(({ method, path: address }) => `${method} ${address}`)
      .sort(),
  );
  const background = document.paths['/api/background-remove/']?.post?.requestBody?.content ?? {};
  expect(Object.keys(background).sort()).toEqual(['application/json', 'multipart/form-data']);
  await api.kill('SIGTERM');
});
