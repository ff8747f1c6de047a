import { createServer } from 'node:http';
import { storeAt } from '../../site/releases/store-at.mjs';
import { startS3Server } from '../../site/testing/s3-server.mjs';
import { act, declarationOf, options, releasingPlace } from './testing/released-parts.mjs';
import { moveRecord } from './move-record.mjs';
import { releaseRemote } from './release-remote.mjs';
import { statusOf } from './status.mjs';

const name = 'remote-a';
/** @type {Awaited<ReturnType<typeof releasingPlace>>} */
let place;
beforeEach(async () => {
  place = await releasingPlace(name);
});
afterEach(() => place.close());

/** @param {Record<string, unknown>} [more] @param {Record<string, string>} [files] @param {number} [percent] */
const release = (more, files, percent) =>
  releaseRemote(place.releases, place.built(declarationOf(name, more), files), { ...options, percent });
/** @param {string} action @param {Record<string, unknown>} [more] */
const move = (action, more = {}) => moveRecord(place.releases, /** @type {any} */ ({ action, name, ...more }), options);

test('a release is what people get once all of it is there, and the same again changes nothing', async () => {
  expect(await release()).toEqual({ version: '1.0.0', moved: true });
  const first = await place.record();
  expect(first).toMatchObject({ current: '1.0.0', log: [{ action: 'release', ...act, to: '1.0.0' }] });
  expect(await release()).toEqual({ version: '1.0.0', moved: false });
  expect(await place.record()).toEqual(first);
});

test('canary, share, promote, rollback: each is one entry of the log, and one write', async () => {
  await release();
  await release({ version: '1.1.0' }, {}, 10);
  expect(await move('share', { percent: 50 })).toMatchObject({ current: '1.0.0', canary: { percent: 50 } });
  expect(await move('promote')).toMatchObject({ current: '1.1.0' });
  expect(await move('rollback')).toMatchObject({ current: '1.0.0', revision: 5 });
  expect(await move('rollback', { toVersion: '1.1.0' })).toMatchObject({ current: '1.1.0', revision: 6 });
  const status = statusOf(await place.record());
  expect(status).toMatch(/1\.1\.0 {2}current\n {2}1\.0\.0\n log\n {2}\S+ {2}rollback 1\.0\.0 → 1\.1\.0 {2}ada: a test/);
});

test('another build under a version that is released is refused before a file of it is touched', async () => {
  await release();
  const before = await place.store.read('releases/remote-a/1.0.0/remoteEntry.js');
  await expect(release({}, { 'remoteEntry.js': 'other' })).rejects.toThrow('released already, from another build');
  expect(await place.store.read('releases/remote-a/1.0.0/remoteEntry.js')).toEqual(before);
});

const headers = { type: 'text/javascript', cache: 'no-cache' };
test('another build that was uploaded and never released is written over', async () => {
  await place.store.write('releases/remote-a/1.0.0/remoteEntry.js', Buffer.from('older'), headers);
  await place.store.write('releases/remote-a/1.0.0/1.10000000.js', Buffer.from('older'), headers);
  await release();
  expect((await place.store.read('releases/remote-a/1.0.0/1.10000000.js'))?.bytes.toString()).toBe('chunk of 1.0.0');
});

test('a bucket takes a release like a folder, by conditional writes', async () => {
  const server = await startS3Server('releases');
  const store = storeAt('s3://releases/studio', { variables: server.variables });
  // What serves a bucket to browsers.
  const network = createServer(async ({ url = '' }, response) => {
    const file = await store.read(`releases${url}`);
    response.writeHead(file ? 200 : 404, {
      'Content-Type': url.endsWith('.js') ? 'text/javascript' : 'application/json',
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
    response.end(file?.bytes);
  });
  await new Promise((resolve) => network.listen(0, '127.0.0.1', () => resolve(undefined)));
  const origin = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (network.address()).port}`;
  for (const version of ['1.0.0', '1.1.0']) {
    const built = { ...place.built(declarationOf(name, { version })), origin };
    await releaseRemote(place.through(store), built, options);
  }
  const asked = /** @type {const} */ ({ action: 'rollback', name });
  expect(await moveRecord(place.through(store), asked, options)).toMatchObject({
    current: '1.0.0',
    revision: 3,
  });
  const conditions = server.requests.filter(({ path, method }) => method === 'PUT' && path.endsWith('/remote-a.json'));
  expect(conditions.map(({ headers: sent }) => sent['if-none-match'] ?? sent['if-match'])).toEqual([
    '*',
    expect.stringMatching(/^"/),
    expect.stringMatching(/^"/),
  ]);
  network.closeAllConnections();
  network.close();
  await server.close();
});

const tool = {
  path: '/x',
  module: './x',
  name: 'X',
  icon: 'M0 0',
  group: 'GALLERY',
  order: 1,
  paidAction: { id: 'x', name: 'X', help: 'X.', price: 1 },
};
const refused = /** @type {[Record<string, unknown>, Record<string, string>, RegExp][]} */ ([
  [{ routs: [] }, {}, /schema: studio\.remote\.json is not valid:\n {2}routs: This is not known/],
  [{ version: '1.0.0-local.0123456789ab' }, {}, /version: 1\.0\.0-local\.0123456789ab is one of a machine/],
  [{ version: '1.0.0-dev' }, {}, /version: 1\.0\.0-dev is one of a machine/],
  [
    { contract: '^9.0.0' },
    {},
    /contract: remote-a needs \^9\.0\.0, and the shell has 2\.\d+\.\d+\. Release a shell first/,
  ],
  [{ contract: '^1.0.0' }, {}, /contract: remote-a needs \^1\.0\.0, and .* Build it against that/],
  [
    { routes: [{ path: '/b', module: './b', access: 'private', title: 'B' }] },
    {},
    /route: \/b is one of remote-b already \(1\.0\.0\)/,
  ],
  [{ redirects: [{ from: '/support', to: '/a' }] }, {}, /route: \/support is one of the shell itself\. Choose/],
  [{ redirects: [{ from: '/c', to: '/a' }] }, {}, /route: \/c is one of remote-b already \(1\.1\.0, a canary\)/],
  [{ tools: [tool] }, {}, /route: \/x is one of remote-b .*\n.*paid action: x is one of remote-b already/],
  [
    {},
    { '2.22222222.js': '(0,r(1).injectStudioEndpoints)("b",e=>({bGet:1}))' },
    /endpoints: They begin with "b", and those of remote-a begin with "a"/,
  ],
  [
    {},
    { '2.22222222.js': '(0,r(1).injectStudioEndpoints)(t,e=>({bGet:1}))' },
    /endpoints: A prefix is worked out where the page runs/,
  ],
]);
test.each(refused)('%j with %j is refused, and nothing is uploaded', async (more, files, message) => {
  const others = { tools: [tool] };
  const other = await releasingPlace('remote-b');
  // Served by another, released into the same place.
  const built = (/** @type {Record<string, unknown>} */ declared) => ({
    ...other.built(declared),
    origin: other.built(declared).origin,
  });
  for (const [declared, percent] of /** @type {const} */ ([
    [declarationOf('remote-b', others), undefined],
    [declarationOf('remote-b', { version: '1.1.0', redirects: [{ from: '/c', to: '/b' }] }), 10],
  ]))
    await releaseRemote(other.releases, built(declared), { ...options, percent });
  const record = await other.store.read('registry/remote-b.json');
  await place.store.write('registry/remote-b.json', record?.bytes ?? Buffer.of(), {
    type: 'application/json',
    cache: 'no-cache',
  });
  await other.close();
  await expect(release(more, files)).rejects.toThrow(message);
  expect(await place.store.list('releases')).toEqual([]);
});

test('what weighs more than its budget is refused, with what weighs most', async () => {
  const map = {
    sources: ['webpack://a/./src/large.ts', 'webpack://a/./node_modules/b/index.js'],
    sourcesContent: ['x'.repeat(70), 'y'],
  };
  const built = place.built(declarationOf(name), {
    '2.22222222.js': 'z'.repeat(2000),
    '2.22222222.js.map': JSON.stringify(map),
  });
  await expect(
    releaseRemote(place.releases, { ...built, manifest: { studio: { budget: 1000 } } }, options),
  ).rejects.toThrow(
    /size budget: .* 2,0\d\d bytes, and may have 1,000 .*src\/large\.ts 70, b\/index\.js 1, .*\. Heaviest files, as sent: 2\.22222222\.js 2,000/,
  );
  const { moved } = await releaseRemote(place.releases, { ...built, manifest: { studio: { budget: 3000 } } }, options);
  expect(moved).toBe(true);
});

test('a version that no longer fits is not gone back to', async () => {
  await release();
  await release({ version: '1.1.0', routes: [{ path: '/elsewhere', module: './a', access: 'private', title: 'A' }] });
  const other = await releasingPlace('remote-b');
  const declared = declarationOf('remote-b', {
    routes: [{ path: '/a', module: './b', access: 'private', title: 'B' }],
  });
  await releaseRemote({ ...other.releases }, other.built(declared), options);
  const record = await other.store.read('registry/remote-b.json');
  await other.close();
  await place.store.write('registry/remote-b.json', record?.bytes ?? Buffer.of(), {
    type: 'application/json',
    cache: 'no-cache',
  });
  await expect(move('rollback')).rejects.toThrow(/route: \/a is one of remote-b already/);
  expect(await place.record()).toMatchObject({ current: '1.1.0' });
});

test('nor one whose files are gone', async () => {
  await release();
  await release({ version: '1.1.0' });
  await place.store.remove('releases/remote-a/1.0.0');
  await expect(move('rollback')).rejects.toThrow(/files: those of remote-a 1\.0\.0 are not there any more/);
  await expect(move('promote')).rejects.toThrow('remote-a has no canary');
});
