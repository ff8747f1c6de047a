/** @jest-environment node */
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { proxyTest } from '@likeness/site/connections/trusted-proxies.mjs';
import Fastify from 'fastify';

import { checkedHost, isLoopback } from './allowed-hosts';
import { readConfiguration, requireShortPath } from './configuration';

it('serves this machine alone unless told otherwise', () => {
  const configuration = readConfiguration({});
  expect(configuration).toMatchObject({
    host: 'localhost',
    port: 3010,
    startCredits: 100,
    signUp: 'open',
    publicUrl: undefined,
  });
  expect([...configuration.allowedHosts]).toEqual(['localhost', '127.0.0.1', '[::1]', os.hostname().toLowerCase()]);
  expect(configuration.allowedOrigins).toContain('http://localhost:3000');
  expect(configuration.allowedOrigins).toContain('http://127.0.0.1:3000');
  expect(configuration.allowedOrigins).not.toContain('http://localhost:3001');
  expect(configuration.signUpsPerHour).toBeGreaterThanOrEqual(20);
});

it('follows the ports and the names of the whole studio', () => {
  const configuration = readConfiguration({ STUDIO_PORT: '4100', STUDIO_HOST: '0.0.0.0' });
  expect(configuration.port).toBe(4110);
  const [address] = Object.values(os.networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family }) => family === 'IPv4');
  expect(configuration.allowedHosts).toContain(address!.address);
  expect(configuration.allowedOrigins).toContain(`http://${address!.address}:4100`);
  const named = readConfiguration({
    STUDIO_ALLOWED_HOSTS: 'Studio.example, other:8443',
    PUBLIC_URL: 'https://api.studio.example/',
  });
  expect(named.allowedHosts).toContain('studio.example');
  expect(named.publicUrl).toBe('https://api.studio.example');
});

it('lets the pages call that are served at the ports which the starter hands over', () => {
  const { allowedOrigins } = readConfiguration({ STUDIO_PAGE_PORTS: '3000,3005, 3042' });
  for (const port of [3000, 3005, 3042]) expect(allowedOrigins).toContain(`http://localhost:${port}`);
  expect(allowedOrigins).not.toContain('http://localhost:3001');
});

it('refuses a data folder whose path is too long for the sockets in it, counted in bytes', () => {
  const folder = (bytes: number) => `/${'ä'.repeat((bytes - 1) / 2)}`;
  expect(() => requireShortPath(folder(89))).not.toThrow();
  expect(() => requireShortPath(folder(91))).toThrow(
    `The path of the data folder ${folder(91)} has 91 bytes and may have 89 at most. Set STUDIO_DATA_DIR to a folder with a shorter path.`,
  );
});

it('listens where the starter and the pages expect it', () => {
  const parts = readFileSync(path.join(__dirname, '../../../site/parts/parts.mjs'), 'utf8');
  const [, offset] = /name: 'studio-api', kind: 'api', portOffset: (\d+)/.exec(parts) ?? [];
  expect(readConfiguration({ STUDIO_PORT: '4100' }).port).toBe(4100 + Number(offset));
  expect(readConfiguration({ STUDIO_PORT: '4100' }).operatorPort).toBeUndefined();
});

it('answers where it listens, whatever names people use: whoever starts it looks there', () => {
  const { allowedHosts } = readConfiguration({ STUDIO_HOST: '192.0.2.7', STUDIO_ALLOWED_HOSTS: 'studio.example' });
  expect([...allowedHosts]).toEqual(['localhost', '127.0.0.1', '[::1]', '192.0.2.7', 'studio.example']);
  expect(readConfiguration({ STUDIO_HOST: '127.0.0.2' }).allowedHosts).toContain('127.0.0.2');
});

it('takes IPv6 addresses as hosts, however they are written', () => {
  const { allowedHosts, allowedOrigins } = readConfiguration({
    STUDIO_ALLOWED_HOSTS: '::1 2001:DB8:0::1 [2001:db8:0:0::2]:8443',
  });
  for (const host of ['[::1]:3010', '[2001:db8::1]:3010', '[2001:db8::2]:8443'])
    expect(checkedHost(host, allowedHosts)).toBe(host);
  expect(allowedOrigins).toContain('http://[2001:db8::1]:3000');
  expect(allowedOrigins).toContain('http://[2001:db8::2]:3000');
});

it('listens where the address cannot stand in a page’s address', () => {
  expect(readConfiguration({ STUDIO_HOST: 'fe80::1%eth0' }).allowedOrigins).toContain('http://localhost:3000');
});

it('knows this machine by every address of its own', () => {
  const own = [
    'localhost',
    'LocalHost',
    '127.0.0.1',
    '127.1.2.3',
    '::1',
    '[::1]',
    '0:0:0:0:0:0:0:1',
    '::ffff:127.0.0.1',
  ];
  expect(own.filter((host) => !isLoopback(host))).toEqual([]);
  const others = [
    '0.0.0.0',
    '::',
    '192.0.2.7',
    '::ffff:192.0.2.7',
    '2001:db8::1',
    'localhost.example',
    '127.0.0.1.example',
    '',
  ];
  expect(others.filter(isLoopback)).toEqual([]);
});

it('takes for proxies what the server takes', () => {
  const proxies = ['127.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32', 'fe80::1%eth0', '::ffff:10.0.0.1', 'loopback'];
  const { trustedProxies } = readConfiguration({ STUDIO_TRUSTED_PROXIES: proxies.join(', ') });
  expect(trustedProxies).toEqual(proxies);
  expect(() => Fastify({ trustProxy: [...trustedProxies] })).not.toThrow();
});

it.each(['::ffff:10.0.0.1', '::ffff:10.0.0.0/104', '10.0.0.0/8', 'loopback', '::/90'])(
  'takes for a proxy whom the server takes for one: %s',
  async (proxies) => {
    const server = Fastify({ trustProxy: proxies });
    server.get('/', async ({ ip }) => ip);
    const isProxy = proxyTest([proxies]);
    for (const remoteAddress of ['10.0.0.1', '::ffff:10.0.0.1', '10.9.9.9', '127.0.0.1', '::1', '::5', '192.0.2.7']) {
      const { body } = await server.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.9' } });
      expect([remoteAddress, isProxy(remoteAddress)]).toEqual([remoteAddress, body === '203.0.113.9']);
    }
  },
);

it.each([
  ['LOCALHOST', 'localhost'],
  ['0', '0.0.0.0'],
  ['127.1', '127.0.0.1'],
  ['Studio.Example', 'studio.example'],
  ['::1', '::1'],
  ['studio.example:80', 'studio.example:80'],
])('listens on the host %s as %s', (STUDIO_HOST, host) => {
  expect(readConfiguration({ STUDIO_HOST }).host).toBe(host);
});

it('takes a proxy on this machine for one by whichever address it comes', () => {
  const proxiesOf = (STUDIO_TRUSTED_PROXIES: string) => readConfiguration({ STUDIO_TRUSTED_PROXIES }).trustedProxies;
  expect(proxiesOf('10.0.0.1 127.0.0.1')).toEqual(['10.0.0.1', '127.0.0.1', 'loopback']);
  for (const local of ['127.0.0.1/32', '127.0.0.0/8', '127.0.0.2', '::ffff:127.0.0.1', '96.0.0.0/3', '::1', '::/127'])
    expect(proxiesOf(local)).toEqual([local, 'loopback']);
  for (const other of ['10.0.0.1', '126.0.0.0/8', '::2', 'uniquelocal']) expect(proxiesOf(other)).toEqual([other]);
});

it.each([
  [
    { STUDIO_OPERATOR_TOKEN: 'short' },
    'STUDIO_OPERATOR_TOKEN must have at least 32 characters (for example: openssl rand -hex 32).',
  ],
  ...[' ', 'é'].map((mark): [Record<string, string>, string] => [
    { STUDIO_OPERATOR_TOKEN: `${'x'.repeat(40)}${mark}x` },
    'STUDIO_OPERATOR_TOKEN has a blank in it, or a letter beyond ASCII, with which it cannot be sent.',
  ]),
  ...['STUDIO_OPERATOR_TOKEN', 'PUBLIC_URL', 'STUDIO_HOST', 'STUDIO_PORT', 'STUDIO_SECRET', 'STUDIO_LOG_LEVEL'].map(
    (name): [Record<string, string>, string] => [
      { [name]: `https://studio.example\r\n${'x'.repeat(40)}` },
      `${name} has a character in it that cannot be shown. Write it anew.`,
    ],
  ),
  [
    { PUBLIC_URL: 'https://studio.example/ x' },
    'PUBLIC_URL is "https://studio.example/ x", which is no address like https://api.studio.example.',
  ],
  [{ STUDIO_OPERATOR_PORT: '-1' }, 'STUDIO_OPERATOR_PORT is "-1", but must be a whole number from 0 to 65535.'],
  [
    { STUDIO_PORT: '65530' },
    'STUDIO_PORT is 65530, which leaves no port for the API, 10 further. Set it to 65525 at most, or set STUDIO_API_PORT.',
  ],
  [{ STUDIO_API_PORT: 'abc' }, 'STUDIO_API_PORT is "abc", but must be a whole number from 0 to 65535.'],
  [{ STUDIO_START_CREDITS: '-1' }, 'STUDIO_START_CREDITS is "-1", but must be a whole number from 0 to 1000000000.'],
  [{ STUDIO_SIGN_UP: 'closed' }, 'STUDIO_SIGN_UP is "closed", but must be one of open, invitation.'],
  [
    { PUBLIC_URL: 'studio.example' },
    'PUBLIC_URL is "studio.example", which is no address like https://api.studio.example.',
  ],
  [
    { STUDIO_ALLOWED_ORIGINS: 'http://a/b' },
    'STUDIO_ALLOWED_ORIGINS names "http://a/b", which is no origin like https://studio.example.',
  ],
  [{ STUDIO_PAGE_PORTS: '3000 70000' }, 'STUDIO_PAGE_PORTS names "70000", which is no port like 3000.'],
  [{ STUDIO_SECRET: 'short' }, 'STUDIO_SECRET must have at least 32 characters (for example: openssl rand -hex 32).'],
  [
    { STUDIO_ALLOWED_HOSTS: 'studio.example,fe80::1%eth0' },
    'STUDIO_ALLOWED_HOSTS names "fe80::1%eth0", which is no host like studio.example, studio.example:8443 or 192.0.2.7.',
  ],
  [
    { STUDIO_ALLOWED_HOSTS: 'studio.example,http://studio.example' },
    'STUDIO_ALLOWED_HOSTS names "http://studio.example", which is no host like studio.example, studio.example:8443 or 192.0.2.7.',
  ],
  [
    { STUDIO_ALLOWED_HOSTS: 'studio.example,studio.example/' },
    'STUDIO_ALLOWED_HOSTS names "studio.example/", which is no host like studio.example, studio.example:8443 or 192.0.2.7.',
  ],
  [
    { STUDIO_ALLOWED_HOSTS: 'studio.example,studio.example:99999' },
    'STUDIO_ALLOWED_HOSTS names "studio.example:99999", which is no host like studio.example, studio.example:8443 or 192.0.2.7.',
  ],
  [
    { STUDIO_ALLOWED_HOSTS: 'studio.example,1.2.3.4.5' },
    'STUDIO_ALLOWED_HOSTS names "1.2.3.4.5", which is no host like studio.example, studio.example:8443 or 192.0.2.7.',
  ],
  [
    { STUDIO_ALLOWED_HOSTS: 'studio.example,[::1' },
    'STUDIO_ALLOWED_HOSTS names "[::1", which is no host like studio.example, studio.example:8443 or 192.0.2.7.',
  ],
  [
    { STUDIO_ALLOWED_HOSTS: 'studio.example,a:b' },
    'STUDIO_ALLOWED_HOSTS names "a:b", which is no host like studio.example, studio.example:8443 or 192.0.2.7.',
  ],
  [
    { STUDIO_TRUSTED_PROXIES: '127.0.0.1 foo' },
    'STUDIO_TRUSTED_PROXIES names "foo", which is no address like 192.0.2.7 and no network like 10.0.0.0/8.',
  ],
  [
    { STUDIO_TRUSTED_PROXIES: '127.0.0.1 10.0.0.0/33' },
    'STUDIO_TRUSTED_PROXIES names "10.0.0.0/33", which is no address like 192.0.2.7 and no network like 10.0.0.0/8.',
  ],
  [
    { STUDIO_TRUSTED_PROXIES: '127.0.0.1 10.0.0.0/0' },
    'STUDIO_TRUSTED_PROXIES names "10.0.0.0/0", which is no address like 192.0.2.7 and no network like 10.0.0.0/8.',
  ],
  [
    { STUDIO_TRUSTED_PROXIES: '127.0.0.1 10.0.0.0/x' },
    'STUDIO_TRUSTED_PROXIES names "10.0.0.0/x", which is no address like 192.0.2.7 and no network like 10.0.0.0/8.',
  ],
  [
    { STUDIO_TRUSTED_PROXIES: '127.0.0.1 10.0.0.0/8/8' },
    'STUDIO_TRUSTED_PROXIES names "10.0.0.0/8/8", which is no address like 192.0.2.7 and no network like 10.0.0.0/8.',
  ],
  [
    { STUDIO_TRUSTED_PROXIES: '127.0.0.1 ::1/129' },
    'STUDIO_TRUSTED_PROXIES names "::1/129", which is no address like 192.0.2.7 and no network like 10.0.0.0/8.',
  ],
  [
    { STUDIO_TRUSTED_PROXIES: '127.0.0.1 10.0.0' },
    'STUDIO_TRUSTED_PROXIES names "10.0.0", which is no address like 192.0.2.7 and no network like 10.0.0.0/8.',
  ],
])('says in one line what is wrong with %j', (environment, sentence) => {
  expect(() => readConfiguration(environment)).toThrow(sentence);
});

it('takes only hosts on the list, in their plain form', () => {
  const allowed = new Set(['localhost', '[::1]', 'studio.example', 'other.example:8443']);
  for (const host of ['localhost', 'LOCALHOST:3010', '[::1]:3010', 'studio.example:80', 'other.example:8443'])
    expect(checkedHost(host, allowed)).toBe(host.toLowerCase());
  for (const host of [
    undefined,
    '',
    'evil.example',
    'studio.example.evil',
    'localhost:80@evil',
    'localhost:x',
    'other.example',
    'a b',
    'localhost/evil',
  ])
    expect(checkedHost(host, allowed)).toBeUndefined();
});
