/** @jest-environment node */
import { connect } from 'node:net';

import Fastify from 'fastify';

import { inPace, takeInRefusedBodies } from './refused-bodies';

const MEGABYTE = 1_048_576;

it('takes in refused bodies of one network after those of another, at 50 MB a second for all', async () => {
  const order: string[] = [];
  const began = performance.now();
  const take = (ip: string) => inPace({ ip }, MEGABYTE).then(() => order.push(ip));
  await Promise.all([...Array.from({ length: 9 }, () => take('192.0.2.1')), take('192.0.2.2')]);
  expect(order.indexOf('192.0.2.2')).toBeLessThanOrEqual(2);
  expect(performance.now() - began).toBeGreaterThan(190);
  await inPace({ ip: '192.0.2.1' }, 1);
});

it('leaves nothing flowing to nobody of a body that came in chunks and was too long', async () => {
  const server = Fastify({ bodyLimit: 1_000, forceCloseConnections: true });
  takeInRefusedBodies(server);
  server.post('/', async () => 'read');
  const flows = new Promise((resolve) => {
    server.addHook('onResponse', async ({ raw }) => resolve(raw.readableFlowing));
  });
  const origin = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(origin.port), origin.hostname).on('error', () => undefined);
  try {
    const head = ['POST / HTTP/1.1', 'host: localhost', 'content-type: application/json', 'transfer-encoding: chunked'];
    socket.write([...head, '', `800\r\n${'x'.repeat(0x800)}\r\n`].join('\r\n'));
    expect(await flows).toBe(false);
  } finally {
    socket.destroy();
    await server.close();
  }
});
