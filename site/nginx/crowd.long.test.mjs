import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeImageFiles } from '../image/image-files.mjs';
import { shell } from '../parts/parts.mjs';
import { readSettings } from '../settings/settings.mjs';
import { freePort } from '../testing/free-port.mjs';
import { startImage } from '../testing/image-process.mjs';

const compose = readFileSync(new URL('../../docker-compose.yml', `file://${__filename}`), 'utf8');

/** What the system itself keeps of a connection counts in a container, too. Kilobytes. */
const kernelOfConnection = 4;
const connections = 600;
/** As many lines as nginx takes, and no end. */
const endless = `GET /login HTTP/1.1\r\nHost: localhost\r\n${'a:\r\n'.repeat(990)}`;

const servedFile = 'photo-0123abcd.txt';

const page = 'GET /login HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** @type {string} */
let folder;
/** @type {number} */
let port;
/** @type {() => Promise<void>} */
let stop;
/** @type {string} */
let run;
/** @type {import('node:net').Socket[]} */
const sockets = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nginx-crowd-'));
  run = join(folder, 'run');
  const places = {
    files: join(folder, 'files'),
    run,
    volume: join(folder, 'volume'),
    registered: join(folder, 'none'),
  };
  const dist = join(folder, 'dist');
  for (const place of [...Object.values(places), dist]) mkdirSync(place);
  writeFileSync(join(dist, 'index.html'), '<script type="application/json" id="studio-configuration">{}</script>');
  writeFileSync(join(dist, servedFile), 'text');
  port = await freePort();
  const part = { ...shell, portOffset: port - readSettings({}).port };
  writeImageFiles({ part, dist, into: places.files, places });
  stop = await startImage(places, {}, port);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

/** @param {string} text @param {string} [from] the address, on this machine @returns {import('node:net').Socket} */
function sending(text, from = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => {});
  socket.write(text);
  sockets.push(socket);
  return socket;
}

/** Of nginx and its workers. Kilobytes. */
function memory() {
  const main = readFileSync(join(run, 'nginx.pid'), 'utf8').trim();
  const workers = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ');
  return [main, ...workers].reduce(
    (all, id) => all + Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]),
    0,
  );
}

test('has room in its container for all connections that it may have, with a head of a thousand lines each', async () => {
  const text = readFileSync(join(run, 'nginx.conf'), 'utf8');
  const [workers, each] = ['worker_processes', 'worker_connections'].map((name) =>
    Number(new RegExp(`${name} (\\d+);`).exec(text)?.[1]),
  );
  const before = memory();
  for (let count = 0; count < connections; count += 1) sending(endless);
  const needed = () => {
    const ofConnection = (memory() - before) / connections + kernelOfConnection;
    return (before + ofConnection * Number(workers) * Number(each)) / 1_024;
  };
  // As much as there will be: it reads what comes at once, and ends them after five seconds.
  let most = 0;
  for (const end = Date.now() + 4_000; Date.now() < end; await sleep(100)) most = Math.max(most, needed());
  const limits = ['x-remote: &remote', '  shell:', '  edge:'].map((service) =>
    Number(/mem_limit: (\d+)m/.exec(compose.slice(compose.indexOf(`\n${service}\n`)))?.[1]),
  );
  expect(most).toBeGreaterThan(100);
  expect(most).toBeLessThan(Math.min(...limits));
});

test.each([
  ['is told that only GET and HEAD are answered', 'POST / HTTP/1.1', '405'],
  ['asks how it is', 'GET /healthz HTTP/1.1', '200'],
])(
  'holds nobody for long who %s and sends a body that does not end',
  async (_, line, status) => {
    const began = performance.now();
    const socket = sending(`${line}\r\nHost: localhost\r\nContent-Length: 900\r\n\r\n`);
    const dripping = setInterval(() => socket.write('x'), 1_000);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    void closed.then(() => clearInterval(dripping));
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    await closed;
    expect(performance.now() - began).toBeLessThan(15_000);
  },
  60_000,
);

test.each([
  ['a method that is not answered', 'POST / HTTP/1.1'],
  ['its health', 'GET /healthz HTTP/1.1'],
  ['a hidden path', 'GET /.git/config HTTP/1.1'],
  ['what no path can be', 'GET /a%0ab HTTP/1.1'],
])('answers %s by itself once a connection, whatever has been sent ahead on it', async (_, line) => {
  const socket = sending(`${line}\r\nHost: localhost\r\n\r\n`.repeat(50));
  let seen = '';
  socket.on('data', (chunk) => (seen += chunk));
  await once(socket, 'close');
  expect(seen.match(/HTTP\/1\.1 \d+/g)).toHaveLength(1);
});

test.each([
  [
    'a head that is too large',
    `GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}`,
    431,
    'The headers of the request are too large.',
  ],
  ['an address that is too long', `GET /${'a'.repeat(9_000)} HTTP/1.1`, 414, 'The address is too long.'],
  ['a body', 'GET / HTTP/1.1\r\nContent-Length: 2000', 413, 'The request is too large.'],
  ['a version that nobody speaks', 'GET / HTTP/3.0', 400, 'The request cannot be read.'],
  ['a coding that nobody knows', 'GET / HTTP/1.1\r\nTransfer-Encoding: gzip', 400, 'The request cannot be read.'],
])('refuses %s in words of the studio', async (_, sent, status, text) => {
  const socket = sending(`${sent}\r\nHost: localhost\r\n\r\n`);
  let seen = '';
  socket.on('data', (chunk) => (seen += chunk));
  for (const end = Date.now() + 5_000; !seen.endsWith(`${text}\n`) && Date.now() < end; await sleep(20));
  expect(seen).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*X-Content-Type-Options: nosniff`));
  expect(seen).toContain(`\r\n\r\n${text}\n`);
});

test.each([
  { what: 'files', path: `/${servedFile}`, perSecond: 500 },
  { what: 'pages', path: '/login', perSecond: 100 },
  { what: 'registries', path: '/registry.json', perSecond: 100 },
])(
  'lets a network begin no more than $perSecond $what a second, and refuses a thousand none',
  async ({ path, perSecond }) => {
    const [asking, each] = [50, 20];
    const began = performance.now();
    const answers = await Promise.all(
      Array.from({ length: asking }, async () => {
        const socket = sending('');
        let seen = '';
        socket.on('data', (chunk) => (seen += chunk));
        for (let answered = 0; answered < each; answered++) {
          socket.write(`HEAD ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
          while ((seen.match(/\r\n\r\n/g)?.length ?? 0) <= answered) await once(socket, 'data');
        }
        return seen.match(/HTTP\/1\.1 \d+/g) ?? [];
      }),
    );
    expect(new Set(answers.flat())).toEqual(new Set(['HTTP/1.1 200']));
    expect(answers.flat()).toHaveLength(asking * each);
    expect(performance.now() - began).toBeGreaterThan(((asking * each) / perSecond) * 900);
  },
  60_000,
);

test('closes the connection of whoever is refused for how many it has', async () => {
  const heard = Array.from({ length: 1_300 }, () => {
    const socket = sending(page.repeat(5));
    const all = { text: '', isClosed: false };
    socket.on('data', (chunk) => (all.text += chunk)).on('close', () => (all.isClosed = true));
    return all;
  });
  const refused = () => heard.filter(({ text }) => text.includes('HTTP/1.1 503'));
  for (const end = Date.now() + 8_000; refused().length === 0 && Date.now() < end; await sleep(100));
  await sleep(1_000);
  expect(refused()).not.toEqual([]);
  for (const { text, isClosed } of refused()) {
    expect([text.match(/HTTP\/1\.1 \d+/g)?.at(-1), isClosed]).toEqual(['HTTP/1.1 503', true]);
    expect(text).toContain('Too many requests come from your network at once.');
  }
}, 60_000);

test('has connections for others where one network asks on more than there are', async () => {
  const ask = () => {
    const socket = sending(page);
    socket.on('data', () => void setTimeout(() => socket.write(page), 1_000));
  };
  for (let asking = 0; asking < 4_600; asking++) {
    ask();
    if (asking % 100 === 99) await sleep(20);
  }
  const answers = [];
  for (let asked = 0; asked < 20; asked++) {
    const other = sending(page, '127.0.0.2');
    const [answer] = await Promise.race([once(other, 'data'), once(other, 'close')]);
    other.destroy();
    answers.push(String(answer).slice(0, 'HTTP/1.1 200'.length));
    await sleep(100);
  }
  expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 200']));
}, 60_000);
