import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../start/root.mjs';
import { checkEndpoints, prefixOf, prefixesOfPage } from './check-endpoints.mjs';

/** @param {string} name @param {string} script @param {string[]} [others] */
function check(name, script, others = []) {
  return checkEndpoints(name, { scripts: new Map([['remoteEntry.js', Buffer.from(script)]]) }, [name, ...others]);
}

const injecting = (/** @type {string} */ prefix) => `i=(0,r(172).injectStudioEndpoints)(${prefix},e=>({}))`;

test('a remote has its own prefix, however it is quoted', () => {
  for (const quoted of ['"photoBooth"', "'photoBooth'", '`photoBooth`'])
    expect(check('remote-photo-booth', injecting(quoted))).toEqual([]);
  expect(check('remote-a', 'no endpoints')).toEqual([]);
});

test.each([
  ['remote-a', injecting('"b"'), [], /^They begin with "b", and those of remote-a begin with "a"/],
  ['remote-a', injecting('t'), [], /prefix is worked out where the page runs/],
  ['remote-a', 'const{injectStudioEndpoints:t}=r(1);t("a")', [], /prefix is worked out where the page runs/],
  ['remote-credits', injecting('"credits"'), [], /"credits…" are those of the page itself/],
  [
    'remote-photo',
    injecting('"photo"'),
    ['remote-photo-booth'],
    /"photo…" and those of remote-photo-booth, "photoBooth…"/,
  ],
])('%s with %s beside %j is refused', (name, script, others, message) => {
  expect(check(name, script, others)).toEqual([expect.stringMatching(message)]);
});

test('the prefixes of the page are those that shared and the shell inject', () => {
  const sources = ['shared/src', 'shell/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  );
  const found = sources.flatMap((text) =>
    [...text.matchAll(/injectStudioEndpoints\(\s*'(\w+)'/g)].map(([, prefix]) => prefix),
  );
  expect([...new Set(found)].sort()).toEqual([...prefixesOfPage]);
  expect(prefixOf('remote-editing')).toBe('editing');
});
