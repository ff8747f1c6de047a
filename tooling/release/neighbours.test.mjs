import { released } from '../../site/registry/changes.mjs';
import { signedText } from '../../site/registry/signed-record.mjs';
import { recordName } from '../../site/releases/release-store.mjs';
import { moveRecord } from './move-record.mjs';
import { readNeighbours } from './neighbours.mjs';
import { releaseRemote } from './release-remote.mjs';
import { releaseShell } from './release-shell.mjs';
import { act, declarationOf, options, releasingPlace } from './testing/released-parts.mjs';

const name = 'remote-y';
/** @type {Awaited<ReturnType<typeof releasingPlace>>} */
let place;
/** @type {string[]} */
let said;
beforeEach(async () => {
  place = await releasingPlace(name);
  said = [];
});
afterEach(() => place.close());

const say = (/** @type {string} */ line) => void said.push(line);
/** @param {string} version */
const release = (version) =>
  releaseRemote(place.releases, place.built(declarationOf(name, { version })), { ...options, say });
/** @param {string} of */
const rollBack = (of) => moveRecord(place.releases, { action: 'rollback', name: of }, { ...options, say });
/** @param {string} version */
const releaseOfShell = (version) => {
  const declared = { name: 'shell', version, contract: '2.3.0', routes: [] };
  const files = { 'index.html': `page of ${version}`, 'studio.shell.json': JSON.stringify(declared) };
  return releaseShell(place.releases, place.built(declared, files), { ...options, say });
};

const headers = { type: 'application/json', cache: 'no-cache' };
const route = { path: '/x', module: './x', access: 'private', title: 'X' };

/** What the key of another remote has signed. @param {any} declaration @param {any} [more] of its record */
async function sign(declaration, more = {}) {
  const entry = 'https://cdn.example.com/remote-x/1.0.0/remoteEntry.js';
  const record = released(undefined, 'remote-x', { version: '1.0.0', entry, declaration }, act);
  const text = signedText({ ...record, ...more }, place.releases.key);
  await place.store.write(recordName('remote-x'), Buffer.from(text), headers);
}

const noText = { toString: null };
const nonsense = [
  null,
  'text',
  [null],
  { routes: null },
  { routes: [null] },
  { tools: 5 },
  { redirects: [5] },
  { contract: 5 },
  { contract: null },
];
const signedRecords = /** @type {[declaration: unknown, more: Record<string, unknown>][]} */ ([
  ...nonsense.map((declaration) => [declaration, {}]),
  [{}, { current: noText }],
  [{}, { canary: 5 }],
  [{}, { canary: { version: noText, percent: 10 } }],
  [{}, { versions: [null] }],
]);
test.each(signedRecords)(
  'what somebody has signed for another remote, %j in %j, keeps nobody from being released or going back',
  async (...signed) => {
    await sign(...signed);
    await release('1.0.0');
    await release('1.1.0');
    expect(await rollBack(name)).toMatchObject({ current: '1.0.0' });
    await releaseOfShell('1.0.0');
    await releaseOfShell('1.1.0');
    expect(await rollBack('shell')).toMatchObject({ current: '1.0.0' });
    expect(said).toContainEqual(expect.stringMatching(/^ {2}registry\/remote-x\.json\b.* counts? for nothing/));
  },
);

test.each([
  { routes: [{ ...route, path: noText }] },
  { redirects: [{ from: 5, to: '/y' }] },
  { tools: [{ path: '/x', paidAction: { id: noText } }] },
  { paidActions: null },
  { paidActions: [null, { id: 5 }] },
])('nor does an entry of it that is none, in %j', async (declaration) => {
  await sign(declaration);
  expect(await release('1.0.0')).toMatchObject({ moved: true });
});

test('what can be read of a contract that nobody here knows is left to whom it belongs', async () => {
  await sign({ ...declarationOf('remote-x'), later: {}, routes: [{ ...route, path: '/y', later: true }] });
  await expect(release('1.0.0')).rejects.toThrow('route: /y is one of remote-x already (1.0.0).');
});

test('while a record cannot be read, nobody is given what it may have', async () => {
  await sign({ ...declarationOf('remote-x'), routes: [{ ...route, path: '/y' }] });
  const read = async (/** @type {Parameters<typeof place.store.read>} */ ...asked) => {
    if (asked[0] === recordName('remote-x')) throw new Error('EMFILE: too many open files');
    return place.store.read(...asked);
  };
  const releasing = releaseRemote(
    place.through({ ...place.store, read }),
    place.built(declarationOf(name, { version: '1.0.0' })),
    { ...options, say },
  );
  await expect(releasing).rejects.toThrow('registry/remote-x.json cannot be read: EMFILE: too many open files. It may');
  expect(await place.store.list('releases')).toEqual([]);
});

test('of a crowd of records sixteen are read at a time, and each counts', async () => {
  await sign({ ...declarationOf('remote-x'), routes: [{ ...route, path: '/y' }] });
  for (let count = 0; count < 40; count += 1)
    await place.store.write(recordName(`crowd-${count}`), Buffer.from('{}'), headers);
  let reading = 0;
  let most = 0;
  const read = async (/** @type {Parameters<typeof place.store.read>} */ ...asked) => {
    most = Math.max(most, (reading += 1));
    try {
      return await place.store.read(...asked);
    } finally {
      reading -= 1;
    }
  };
  const built = place.built(declarationOf(name, { version: '1.0.0' }));
  const releasing = releaseRemote(place.through({ ...place.store, read }), built, { ...options, say });
  await expect(releasing).rejects.toThrow('route: /y is one of remote-x already (1.0.0).');
  expect({ most, counted: said.length }).toEqual({ most: 16, counted: 40 });
});

test('of a crowd that no page is made of no more is read than for one, the shell whatever its place, and one line says so', async () => {
  await releaseOfShell('1.0.0');
  const crowd = Array.from({ length: 400 }, (_, count) => recordName(`crowd-${count}`));
  let read = 0;
  const store = {
    ...place.store,
    list: async (/** @type {string} */ folder, most = Infinity) =>
      folder === 'registry' ? crowd.slice(0, most) : place.store.list(folder, most),
    read: async (/** @type {Parameters<typeof place.store.read>} */ ...asked) => {
      if (!asked[0].startsWith('registry/crowd-')) return place.store.read(...asked);
      read += 1;
      return undefined;
    },
  };
  const { shell } = await readNeighbours(store, place.releases.keysOf, say);
  expect({ read, shell: shell?.version }).toEqual({ read: 300, shell: '1.0.0' });
  expect(said.filter((line) => line.includes('no more than'))).toEqual([
    '  Of the registry no more than 300 files are read.',
  ]);
});

test('the version itself is not gone back to, and whoever signed it gets away from it', async () => {
  await sign({ routes: null });
  await expect(rollBack('remote-x')).rejects.toThrow('remote-x has no version before this one');
  const sane = { version: '0.9.0', entry: 'https://cdn.example.com/', declaration: declarationOf('remote-x') };
  const broken = { version: '1.0.0', entry: 'https://cdn.example.com/', declaration: { routes: null } };
  await sign({}, { versions: [broken, sane] });
  await place.store.write('releases/remote-x/0.9.0/remoteEntry.js', Buffer.from(''), headers);
  expect(await rollBack('remote-x')).toMatchObject({ current: '0.9.0' });
  await expect(
    moveRecord(place.releases, { action: 'rollback', name: 'remote-x', toVersion: '1.0.0' }, options),
  ).rejects.toThrow('schema: what remote-x 1.0.0 declares cannot be read. Choose another version');
});

test('a claim that nobody can have made holds up nobody', async () => {
  const at = new Date().toISOString();
  const claims = [null, 5, { name: 'remote-x', by: noText, at, wants: ['route: /y'] }, { at: noText, wants: [] }];
  await place.store.write('registry/.claims', Buffer.from(JSON.stringify(claims)), headers);
  expect(await release('1.0.0')).toMatchObject({ moved: true });
});

test('what is said of others is a line each, and no longer than one', async () => {
  const hostile = '\u001b]0;OWNED\u0007\u202E\n  remote-y is what people get now';
  await sign({ ...declarationOf('remote-x'), routes: [{ ...route, path: '/y' }] });
  const claims = [
    {
      id: '',
      name: hostile,
      by: 'x'.repeat(1_000),
      at: `${new Date().toUTCString()} (${hostile})`,
      wants: ['route: /y'],
    },
  ];
  await place.store.write('registry/.claims', Buffer.from(JSON.stringify(claims)), headers);
  await place.store.write(`registry/${hostile}.json`, Buffer.from(`x${hostile}`), headers);
  await expect(release('1.0.0')).rejects.toThrow('route: /y is one of remote-x already (1.0.0).');
  await place.store.remove(recordName('remote-x'));
  const refused = /** @type {Error} */ (await release('1.0.0').catch((/** @type {unknown} */ error) => error));
  const shown = String.raw`"\u001b]0;OWNED\u0007�\n  remote-y is what people get now"`;
  expect(refused.message.split('\n')).toEqual([
    'Nothing was released, and the registry is as it was.',
    expect.stringContaining(`is what ${shown} is being released with (by "${'x'.repeat(100)}", since "`),
  ]);
  expect(said.filter((line) => /[\p{Cc}\p{Bidi_Control}]/u.test(line))).toEqual([]);
  expect(said).toContainEqual(expect.stringContaining('counts for nothing'));
});
