import { patience } from '../server/bounded-server.mjs';
import { networkPatterns, nginxConfiguration } from './main-configuration.mjs';

/** @param {readonly number[]} bytes as nginx has an address @returns {number[]} those of its network */
function networkOf(bytes) {
  const address = Buffer.from(bytes).toString('latin1');
  for (const pattern of networkPatterns) {
    const [, network] = pattern.exec(address) ?? [];
    if (network !== undefined) return [...Buffer.from(network, 'latin1')];
  }
  return [...bytes];
}

const ipv4 = [203, 0, 113, 10];
const prefix = [0x20, 0x01, 0x0d, 0xb8, 0, 1, 0, 0];
test.each([
  ['an IPv4 address', ipv4, ipv4],
  ['one that came over IPv6', [...Array(10).fill(0), 0xff, 0xff, ...ipv4], ipv4],
  ['an IPv6 address', [...prefix, 0, 5, 0, 6, 0, 7, 0, 8], prefix],
  ['one with more zeros', [...prefix, 0, 0, 0, 0, 0, 0, 0, 10], prefix],
  ['this machine’s', [...Array(15).fill(0), 1], Array(8).fill(0)],
])('counts %s by its network', (_what, address, network) => {
  expect(networkOf(address)).toEqual(network);
});

/** As nginx reads the map: a path that stands there itself, else the first expression that it matches. @param {string} path */
function isCountedAsPage(path) {
  const text = nginxConfiguration({
    server: '',
    run: '/run',
    patience,
    connections: { uncounted: [], bound: '' },
    elsewhere: [/^\/api\//],
  });
  const [, map = ''] = /map \$uri \$studio_reader_network \{([^}]*)\}/.exec(text) ?? [];
  const lines = [...map.matchAll(/^\s*(?:"~(.*)"|(\/\S+)) (\S+);$/gm)];
  const [, , , value] =
    lines.find(([, , whole]) => whole === path) ??
    lines.find(([, expression]) => expression !== undefined && new RegExp(expression).test(path)) ??
    [];
  return value === '$studio_network';
}

test.each([
  ['/', true],
  ['/edit/upscale', true],
  ['/index.html', true],
  ['/registry.json', true],
  ['/a.js', false],
  ['/remote-a/1.0.0/remoteEntry.js', false],
  ['/api/trainings/', false],
])('counts %s among what is written for each request: %s', (path, isCounted) => {
  expect(isCountedAsPage(path)).toBe(isCounted);
});
