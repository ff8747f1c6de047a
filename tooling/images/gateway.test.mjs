import { readFileSync } from 'node:fs';
import { api, shell } from '../../site/parts/parts.mjs';
import { gatewayServer } from './gateway.mjs';
import { LIMITS } from '@likeness/contract/rules';

/** @type {import('../../site/parts/parts.mjs').Part} */
const remote = { name: 'remote-a', kind: 'remote', portOffset: 1 };
const configuration = gatewayServer({
  parts: [shell, remote, api],
  port: 3000,
  limits: LIMITS,
  resolver: '127.0.0.11',
});

/** @param {string} path */
function locationOf(path) {
  const heads = [...configuration.matchAll(/^ {2}location (?:= )?(\S+) \{\n((?: {4}.*\n)+)/gm)];
  return heads
    .filter(([, head = '']) => path.startsWith(head))
    .sort(([, a = ''], [, b = '']) => b.length - a.length)[0]?.[2];
}

test.each([
  ['/', 'http://shell:3000'],
  ['/gallery', 'http://shell:3000'],
  ['/registry.json', 'http://shell:3000'],
  ['/remote-b/1.0.0/remoteEntry.js', 'http://shell:3000'],
  ['/api/trainings/', 'http://studio-api:3010'],
  ['/auth/jwt/refresh/', 'http://studio-api:3010'],
  ['/media/abc.png', 'http://studio-api:3010'],
  ['/metrics', 'http://shell:3000'],
])('hands %s to %s', (path, part) => {
  expect(locationOf(path)).toContain(`set $part "${part}";`);
});

test('hands nothing to the server of a remote, and serves its files from where they lie', () => {
  expect(locationOf('/remote-a/1.0.0/remoteEntry.js')).toContain('root "/releases";');
  expect(configuration).not.toMatch(/http:\/\/remote-/);
});

test('lets bodies through to the API alone, as large as a form with the largest file', () => {
  expect(locationOf('/api/train/')).toContain(`client_max_body_size ${204 * 1_048_576};`);
  expect(locationOf('/api/train/')).toContain('proxy_request_buffering off;');
  expect(locationOf('/remote-a/')).not.toContain('client_max_body_size');
});

test.each([
  ['/api/upscale/', 600],
  ['/api/picture-details/', 60],
  ['/auth/jwt/refresh/', 60],
  ['/media/abc.png', 60],
  ['/gallery', 15],
])('waits for who is asked for %s for %i seconds', (path, seconds) => {
  expect(locationOf(path)).toContain(`proxy_read_timeout ${seconds}s;`);
});

test('refuses nothing by what nginx can refuse itself', () => {
  const places = [...configuration.matchAll(/^ {2}error_page .* (\S+);$/gm)].flatMap(([, place = '']) =>
    ['api', 'page'].map((asked) => place.replace('$studio_asked', asked)),
  );
  expect(places.length).toBeGreaterThan(16);
  for (const place of places) {
    expect(locationOf(place)).toMatch(/ return \d+ ["']/);
    if (place.startsWith('/')) expect(locationOf(place)).toContain(' client_max_body_size 0;');
  }
});

const calls = readFileSync(new URL('../../shared/src/api/section-7.ts', `file://${__filename}`), 'utf8');

test.each([...calls.matchAll(/^ {4}readonly "(\/[^"]+)": \{$/gm)].map(([, path = '']) => path))(
  'hands %s to the API, as every call there is',
  (path) => {
    expect(locationOf(path)).toContain('set $part "http://studio-api:3010";');
  },
);

test.each([
  ['/media/abc.png', true],
  ['/api/picture-details/', true],
  ['/api/trainings/', false],
  ['/gallery', false],
])('that a request for %s failed is not said with its address: %s', (path, isSilent) => {
  expect(locationOf(path)?.includes('error_log stderr crit;')).toBe(isSilent);
});
