import { patience } from '../server/bounded-server.mjs';
import { networkPatterns, nginxConfiguration } from './main-configuration.mjs';

/** @param {string} address */
function networkOf(address) {
  for (const pattern of networkPatterns) {
    const [, network] = pattern.exec(address) ?? [];
    if (network !== undefined) return network;
  }
  return address;
}

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:'],
  ['2001:db8:1:2::5', '2001:db8:1:2:'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2:'],
  ['2001:db8::5', '2001:db8::'],
  ['2001:db8::7:8:9', '2001:db8::'],
  ['::1', '::'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
])('counts %s with %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
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
