/** @jest-environment node */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import Fastify, { type FastifyInstance } from 'fastify';

import { Listening } from './listening';

// Other systems have one address of their own alone that every one of them has.
const onLinux = process.platform === 'linux' ? it : it.skip;
const OTHER = '127.0.0.2';

let server: FastifyInstance;
let listening: Listening;
let answer: () => void;
beforeEach(() => {
  server = Fastify({ forceCloseConnections: 'idle' });
  server.get('/', async ({ ip }) => ip);
  server.get('/late', () => new Promise<string>((resolve) => (answer = () => resolve('late'))));
  listening = new Listening(server);
});

const portOf = () => (server.server.address() as AddressInfo).port;
const ask = (host: string, path = '/') =>
  fetch(`http://${host}:${portOf()}${path}`, { headers: { connection: 'close' } }).then((response) => response.text());

onLinux('answers at every address by the one server', async () => {
  await listening.at(['127.0.0.1', OTHER], 0);
  expect([await ask('127.0.0.1'), await ask(OTHER)]).toEqual(['127.0.0.1', '127.0.0.1']);
  await listening.close();
});

onLinux('takes connections at every address after one that it could not take', async () => {
  await listening.at(['127.0.0.1', OTHER], 0);
  const made = jest.spyOn(server.log, 'error').mockReturnValue();
  server.server.emit('error', new Error('accept EMFILE'));
  expect(made).toHaveBeenCalledTimes(1);
  expect([await ask('127.0.0.1'), await ask(OTHER)]).toEqual(['127.0.0.1', '127.0.0.1']);
  await listening.close();
});

onLinux('closes them all: nothing new comes in, what is kept alive ends, what is under way is waited for', async () => {
  await listening.at(['127.0.0.1', OTHER], 0);
  const port = portOf();
  const kept = connect(port, OTHER);
  kept.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(kept, 'data');
  kept.resume();
  const late = ask(OTHER, '/late');
  await sleep(100);
  let isClosed = false;
  const closed = listening.close().then(() => (isClosed = true));
  await once(kept, 'close');
  await expect(fetch(`http://${OTHER}:${port}/`)).rejects.toThrow();
  expect(isClosed).toBe(false);
  answer();
  expect(await late).toBe('late');
  await closed;
});

onLinux('fails where one of the ports is taken, and can be closed then', async () => {
  const holder = createServer().listen(0, OTHER);
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  await expect(listening.at(['127.0.0.1', OTHER], port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await listening.close();
  holder.close();
});
