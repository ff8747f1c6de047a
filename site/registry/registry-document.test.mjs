import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { withHost } from '../page/host-name.mjs';
import { pageHeads } from '../page/page-heads.mjs';
import { released } from './changes.mjs';
import { keptEntries } from './record.mjs';
import { registryDocument } from './registry-document.mjs';
import { signedText } from './signed-record.mjs';

const { privateKey } = generateKeyPairSync('ed25519');
const keysOf = () => [createPublicKey(privateKey)];

/** @param {string} name @param {string[]} days on which it was released @returns {import('./record.mjs').RemoteRecord} */
function record(name, days) {
  /** @type {import('./record.mjs').RemoteRecord | undefined} */
  let made;
  for (const [index, day] of days.entries()) {
    const release = { version: `1.0.${index}`, entry: 'http://{host}:3004/remoteEntry.js', declaration: {} };
    made = released(made, name, release, { by: 'ada', why: 'a test', at: new Date(day) });
  }
  if (!made) throw new Error('It was never released.');
  return made;
}

/** @param {import('./record.mjs').RemoteRecord[]} records */
const namesOf = (...records) =>
  registryDocument(
    records.map((one) => ({ file: `${one.name}.json`, text: signedText(one, privateKey) })),
    { keysOf },
  ).remotes.map(({ name }) => name);

test('who has been registered the longest stands first, however often it was released since and whatever it is called', () => {
  const often = Array.from({ length: keptEntries + 5 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString());
  const old = record('remote-z-old', often);
  expect(old.log).toHaveLength(keptEntries);
  const young = record('remote-a-young', ['2026-01-02']);
  expect(namesOf(young, old)).toEqual(['remote-z-old', 'remote-a-young']);
});

test('a release that says wrongly what its modules need goes without, and everybody else does not', () => {
  const files = { './login': [{ file: '1.0123abcd.js', integrity: `sha256-${'x'.repeat(43)}=` }] };
  /** @type {string[]} */
  const problems = [];
  const takes = { './login': ['ui'] };
  const wrong = { files: { './login': [{ file: '../remote-b/1.js' }] }, takes: { './login': ['../ui'] } };
  const texts = [{ files, takes }, wrong, {}].map((said, index) => {
    const name = `remote-${index}`;
    const release = { version: '1.0.0', entry: 'http://{host}:3004/remoteEntry.js', declaration: {} };
    const saying = /** @type {import('./record.mjs').Release} */ ({ ...release, ...said });
    const made = released(undefined, name, saying, { by: 'ada', why: 'a test' });
    return { file: `${name}.json`, text: signedText(made, privateKey) };
  });
  const report = (/** @type {string} */ problem) => problems.push(problem);
  const { remotes } = registryDocument(texts, { keysOf, report });
  expect(remotes.map((line) => line.files)).toEqual([files, undefined, undefined]);
  expect(remotes.map((line) => line.takes)).toEqual([takes, undefined, undefined]);
  expect(problems).toEqual([
    'remote-1.json in the registry: it names files that no build has.',
    'remote-1.json in the registry: it names entries of shared that no build has.',
  ]);
});

test('those of the same moment stand by name, and one that does not say since when last', () => {
  const byHand = { ...record('remote-a', ['2026-01-01']), log: undefined };
  const unsaid = /** @type {import('./record.mjs').RemoteRecord} */ (/** @type {unknown} */ (byHand));
  expect(namesOf(unsaid, record('remote-c', ['2026-01-01']), record('remote-b', ['2026-01-01']))).toEqual([
    'remote-b',
    'remote-c',
    'remote-a',
  ]);
});

describe('what one remote’s own key signs', () => {
  const others = generateKeyPairSync('ed25519').privateKey;
  const keysOf = (/** @type {string} */ name) => [createPublicKey(name === 'remote-odd' ? others : privateKey)];
  const version = '1.0.0';
  const route = { path: '/odd', module: './odd', access: 'private', title: 'Odd' };
  /** @param {object} release @param {object} [more] of the record */
  const documentWith = (release, more = {}) => {
    const entry = 'http://{host}:3009/remoteEntry.js';
    const line = { version, entry, integrity: 'sha384-x', declaration: { routes: [route] }, ...release };
    const odd = { name: 'remote-odd', revision: 1, versions: [line], current: version, log: [{ at: '0' }], ...more };
    const signed = /** @type {import('./record.mjs').RemoteRecord} */ (/** @type {unknown} */ (odd));
    const files = [
      { file: 'remote-auth.json', text: signedText(record('remote-auth', ['2026-01-01']), privateKey) },
      { file: 'remote-odd.json', text: signedText(signed, others) },
    ];
    return registryDocument(files, { keysOf });
  };

  test('is that remote’s, whatever name stands in a version of it', () => {
    const { remotes } = documentWith({ name: 'remote-auth', percent: 1, canary: { percent: 50, entry: 7 } });
    expect(remotes.map(({ name }) => name)).toEqual(['remote-odd', 'remote-auth']);
    expect(Object.keys(remotes[0] ?? {}).sort()).toEqual(['declaration', 'entry', 'integrity', 'name', 'version']);
    const canary = documentWith({ percent: 100 }, { canary: { version, percent: 5 } }).remotes[0]?.canary;
    expect(canary).toHaveProperty('percent', 5);
  });

  const deep = (/** @type {number} */ levels) => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
  const entry = { group: 'GALLERY', label: 'Odd', path: '/odd', icon: 'M0 0', order: { valueOf: 1, toString: 1 } };
  test.each([
    ['an integrity that is no text', { integrity: 5 }],
    ['an order that is no number', { declaration: { routes: [route], sidebar: [entry, entry] } }],
    ['a module that every object has', { declaration: { routes: [{ ...route, module: 'constructor' }] } }],
    ['a module that is no text', { declaration: { routes: [{ ...route, module: { toString: 1 } }] } }],
    ['very many tools', { declaration: { routes: [route], tools: Array.from({ length: 60_000 }, () => ({})) } }],
    ['a very long text', { declaration: { routes: [route], more: 'x'.repeat(70_000) } }],
    ['a text for a declaration', { declaration: '<'.repeat(65_000) }],
    ['a list for one', { declaration: Array(4_000).fill(1) }],
    ['none', { declaration: null }],
    ['a path of 35,000 signs', { declaration: { routes: [{ ...route, path: '/a'.repeat(17_500) }] } }],
    ['a redirect from as long a path', { declaration: { redirects: [{ from: '/a'.repeat(17_500), to: '/odd' }] } }],
    ['a very long entry', { entry: `http://{host}/${'x'.repeat(3_000)}` }],
    ['the host again and again in its entry', { entry: `http://{host}/${'{host}'.repeat(300)}` }],
    ['the host again and again in its declaration', { declaration: { routes: [route], more: '{host}'.repeat(300) } }],
    ['a very long integrity', { integrity: `sha384-${'x'.repeat(3_000)}` }],
    ['what nests deeply', { declaration: { routes: [route], more: deep(1_000) } }],
  ])('costs the others nothing where it has %s', (_what, release) => {
    const document = documentWith(release);
    expect(document.remotes.map(({ name }) => name)).toContain('remote-auth');
    expect(JSON.stringify(document).length).toBeLessThan(1_500);
    expect(withHost(JSON.stringify(document), 'x'.repeat(253)).length).toBeLessThan(3_500);
    const heads = pageHeads(document);
    for (const path of [...heads.paths, '/odd', '/@'])
      expect(heads.headFor(path, { layout: '', withPictures: '' })).toContain('remote-auth');
  });

  test.each([
    ['a very long text', 'x'.repeat(3_000)],
    ['half a person', 0.5],
    ['nothing', undefined],
  ])('is offered without a canary that is for %s of a hundred', (_what, percent) => {
    const [odd] = documentWith({}, { canary: { version, percent } }).remotes;
    expect(odd).toMatchObject({ name: 'remote-odd', version });
    expect(odd).not.toHaveProperty('canary');
  });

  test('is left out where its version is a very long text', () => {
    const long = '1'.repeat(3_000);
    const { remotes } = documentWith({ version: long }, { current: long });
    expect(remotes.map(({ name }) => name)).toEqual(['remote-auth']);
  });
});
