/** @jest-environment node */
import { once } from 'node:events';

import { askedAs } from '../testing/asked-as';
import { expectRefusal } from '../testing/json-answers';
import { slowSender } from '../testing/slow-sender';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { until } from '../testing/until';

const PAGES = ['/metrics', '/docs', '/docs/style.css', '/openapi.json'];
const TOKEN = 'a-long-token-for-the-operator-of-it';

let studio: TestStudio;
afterEach(() => studio.stop());

function get(path: string, headers: Record<string, string> = {}) {
  return studio.client().send('GET', path, undefined, headers);
}

describe('on the API’s own port, the operator’s pages', () => {
  it('are not there without a token, from this machine neither: a proxy on it speaks for everybody', async () => {
    studio = await startTestStudio(createTestEngine(), { STUDIO_TRUSTED_PROXIES: '127.0.0.1,::1' });
    for (const path of PAGES) {
      expectRefusal(await get(path), 404, 'NOT_FOUND');
      expectRefusal(await get(path, { authorization: 'Bearer undefined' }), 404, 'NOT_FOUND');
    }
  });

  it('are for whoever has the token, and not there for anyone else', async () => {
    studio = await startTestStudio(createTestEngine(), { STUDIO_OPERATOR_TOKEN: TOKEN });
    const wrong = [
      {},
      { authorization: 'Bearer another' },
      { authorization: TOKEN },
      { authorization: `Bearer ${TOKEN}x` },
    ];
    for (const path of PAGES) {
      expect((await get(path, { authorization: `Bearer ${TOKEN}` })).status).toBe(200);
      for (const headers of wrong) expectRefusal(await get(path, headers), 404, 'NOT_FOUND');
    }
    const { bytes } = await get('/metrics', { authorization: `Bearer ${TOKEN}` });
    expect(bytes.toString()).toContain('# TYPE studio_request_seconds histogram');
  });
});

describe('on a port of their own', () => {
  beforeEach(async () => {
    studio = await startTestStudio(createTestEngine());
  });

  it('are there without a token, and nothing else is', async () => {
    for (const path of PAGES) expect((await studio.operator().get(path)).status).toBe(200);
    const docs = await studio.operator().get('/docs');
    expect(docs.bytes.toString()).toContain('/api/dedctcredit/');
    expect(docs.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(docs.headers.get('access-control-allow-origin')).toBeNull();
    expectRefusal(await studio.operator().get('/api/credits/'), 404, 'NOT_FOUND');
  });

  it('tell the health of the process, whoever holds the connections that this address may have elsewhere', async () => {
    await studio.stop();
    studio = await startTestStudio(createTestEngine(), { STUDIO_SOCKETS_PER_ADDRESS: '1' });
    const { socket } = slowSender(studio.origin);
    await once(socket, 'connect');
    try {
      await expect(get('/healthz')).rejects.toThrow();
      for (const path of ['/healthz', '/readyz']) expect((await studio.operator().get(path)).status).toBe(200);
    } finally {
      socket.destroy();
    }
  });

  it('answer under no other name than this machine’s own, to which any page could make its name lead', async () => {
    const { port } = new URL(studio.operator().origin);
    for (const path of PAGES) {
      const asked = async (host: string) => (await askedAs(host, studio.operator().origin, path)).status;
      for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example'])
        expect(await asked(host)).toBe(421);
      for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, '[::1]']) expect(await asked(host)).toBe(200);
    }
    expect((await askedAs('evil.example', studio.operator().origin, '/nowhere')).status).toBe(421);
  });

  it('are open also where all connections that there may be are held: a new one takes the place of the oldest', async () => {
    const held = Array.from({ length: 1_001 }, () => slowSender(studio.operator().origin));
    await Promise.all(held.map(({ socket }) => once(socket, 'connect')));
    await held[0]!.closed;
    expect((await studio.operator().get('/healthz')).status).toBe(200);
    await held[1]!.closed;
    expect(held.at(-1)!.socket.destroyed).toBe(false);
    for (const { socket } of held) socket.destroy();
  });

  it('read no body', async () => {
    const sender = slowSender(studio.operator().origin);
    sender.send(
      'POST /metrics HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n[',
    );
    await until(
      async () => sender.received(),
      (text) => text.includes('"code":"NOT_FOUND"'),
    );
    sender.socket.destroy();
  });

  it('are begun one after another over a connection, and keep nobody from stopping the studio', async () => {
    const impatient = slowSender(studio.operator().origin);
    const silent = slowSender(studio.operator().origin);
    await once(silent.socket, 'connect');
    impatient.send('GET /metrics HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(50));
    await impatient.closed;
    expect(impatient.received().split('HTTP/1.1 200 OK').length).toBeLessThan(4);
    const begun = performance.now();
    await studio.restart();
    // A connection may say nothing for its fifteen seconds.
    expect(performance.now() - begun).toBeLessThan(10_000);
    await silent.closed;
  });
});
