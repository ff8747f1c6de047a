/** @jest-environment node */
import os from 'node:os';

import type { ApiClient } from '../testing/api-client';
import { askedAs } from '../testing/asked-as';
import { processedPicture } from '../testing/own-pictures';
import { smallPicture } from '../testing/pictures';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';

const STRANGERS = ['evil.example', 'localhost.evil.example', 'localhost:80@evil.example', '[::2]'];

let studio: TestStudio;
let client: ApiClient;
afterEach(() => studio.stop());

async function start(environment: Record<string, string>): Promise<void> {
  studio = await startTestStudio(createTestEngine(), environment);
  client = await studio.signedUp();
}

/** Asks for the list of processed pictures. */
function list(host: string, headers: Readonly<Record<string, string>> = {}) {
  const bearer = { authorization: `Bearer ${client.token ?? ''}`, ...headers };
  return askedAs(host, studio.origin, '/api/processed-images/', { headers: bearer });
}

describe('without PUBLIC_URL', () => {
  beforeEach(() => start({}));

  it('addresses carry the name that was asked by, where it is on the list', async () => {
    await processedPicture(client);
    expect((await list('127.0.0.1:4567')).body).toContain('http://127.0.0.1:4567/media/');
    for (const host of STRANGERS) {
      const { status, headers, body } = await list(host);
      expect([status, JSON.parse(body)]).toEqual([
        421,
        {
          error: 'This studio does not answer under this host name. Add it to STUDIO_ALLOWED_HOSTS, or set PUBLIC_URL.',
          code: 'HOST_NOT_ALLOWED',
        },
      ]);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('nothing is answered under any other name, to whatever is asked', async () => {
    const picture = new URL(await processedPicture(client)).pathname;
    for (const path of [picture, '/healthz', '/readyz', '/nothing-here', '/api/credits/', '/api/credits', '/']) {
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST'])
        expect([path, method, (await askedAs('evil.example', studio.origin, path, { method })).status]).toEqual([
          path,
          method,
          421,
        ]);
      expect((await askedAs('localhost', studio.origin, path)).status).not.toBe(421);
    }
  });

  it('a page that may call can read why it got nothing', async () => {
    const origin = 'http://localhost:3000';
    expect((await list('evil.example', { origin })).headers['access-control-allow-origin']).toBe(origin);
    const other = await list('evil.example', { origin: 'http://evil.example' });
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });
});

it('with PUBLIC_URL, its own name and this machine’s are answered, always with its addresses, and no others', async () => {
  await start({ PUBLIC_URL: 'https://api.studio.example/base', STUDIO_ALLOWED_HOSTS: 'inner.example' });
  await client.form('/api/upscale/', { image: await smallPicture() });
  for (const host of ['api.studio.example', 'API.studio.example:443', 'inner.example', 'localhost:1', os.hostname()])
    expect((await list(host)).body).toContain('https://api.studio.example/base/media/');
  for (const host of STRANGERS) expect((await list(host)).status).toBe(421);
});
