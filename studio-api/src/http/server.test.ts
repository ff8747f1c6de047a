/** @jest-environment node */
import { once } from 'node:events';

import { slowSender } from '../testing/slow-sender';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { until } from '../testing/until';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine(), { STUDIO_PAGE_PORTS: '3000,3004' }, { graceMilliseconds: 30_000 });
});
afterAll(() => studio.stop());

describe('other origins', () => {
  const preflight = (origin: string) =>
    studio.client().send('OPTIONS', '/api/gallery/', undefined, {
      origin,
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': 'authorization,content-type',
    });

  it('may call when they are on the list, and read where a picture lies', async () => {
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3004']) {
      const { headers } = await preflight(origin);
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('access-control-allow-methods')).toContain('DELETE');
    }
    const client = await studio.signedUp();
    const { headers } = await client.send('GET', '/api/gallery/', undefined, { origin: 'http://localhost:3000' });
    expect(headers.get('access-control-expose-headers')).toContain('Content-Location');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('may not when they are not', async () => {
    for (const origin of ['http://evil.example', 'http://localhost:9999', 'null'])
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
  });
});

it('says in its own words, which a page can read, that it is being stopped, over connections that are open still', async () => {
  const { origin } = studio;
  const { token = '' } = await studio.signedUp();
  const isClosed = () =>
    studio
      .client()
      .get('/healthz')
      .then(() => false)
      .catch(() => true);
  const paths = ['/api/credits/', '/readyz'];
  const open = paths.map(() => slowSender(origin));
  await Promise.all(open.map(({ socket }) => once(socket, 'connect')));
  // Connections are taken in their order: those are, too.
  expect(await isClosed()).toBe(false);
  const stopped = studio.restart();
  await until(isClosed, (closed) => closed);
  for (const [place, path] of paths.entries())
    open[place]!.send(
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost:3000\r\nauthorization: Bearer ${token}\r\n\r\n`,
    );
  for (const { received } of open) {
    await until(
      async () => received(),
      (text) => text.includes('"code":"STOPPING"'),
    );
    expect(received()).toMatch(/\r\nretry-after: 10\r\n/);
    expect(received()).toMatch(/\r\nconnection: close\r\n/i);
  }
  expect(open[0]!.received()).toContain('\r\naccess-control-allow-origin: http://localhost:3000\r\n');
  await stopped;
});
