import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startS3Server } from '../../site/testing/s3-server.mjs';
import { signedText } from '../../site/registry/signed-record.mjs';
import { localKey } from '../../site/registry/keys.mjs';
import { storeAt } from '../../site/releases/store-at.mjs';

/** @type {string} */
let folder;
/** @type {import('node:child_process').ChildProcess} */
let kept;
let said = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keep-registry-'));
  const image = join(folder, 'image');
  mkdirSync(image);
  execFileSync(process.execPath, [join(__dirname, '../images/make-registry.mjs'), '--into', image]);
  kept = spawn(process.execPath, [join(image, 'keep-registry.mjs')], {
    env: { STUDIO_DATA_DIR: join(folder, 'data'), STUDIO_REGISTRY_DOCUMENTS: join(folder, 'documents') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  kept.stdout?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (said += text));
});
afterAll(async () => {
  const ended = once(kept, 'exit');
  kept.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  rmSync(folder, { recursive: true });
});

/** @param {string} name */
const volume = (name) => join(folder, 'data/releases', name);

/** @param {string} name @param {string} text @param {string} [file] */
function arrive(name, text, file = '1.json') {
  const arrivals = join(volume(name), 'arrivals');
  mkdirSync(arrivals, { recursive: true });
  writeFileSync(join(arrivals, file), text);
  return join(arrivals, file);
}

/** @param {string} name @param {string} version @param {Record<string, unknown>} [changed] */
function release(name, version, { declaration, ...changed } = {}) {
  return JSON.stringify({
    version,
    entry: `http://{host}:3004/${name}/${version}/remoteEntry.js`,
    integrity: `sha384-${'x'.repeat(64)}`,
    declaration: {
      ...{ name, version, contract: '^2.1.0', owner: 'team-a' },
      routes: [{ path: `/${name}`, module: './screen', access: 'private', title: 'A screen' }],
      .../** @type {object} */ (declaration),
    },
    files: { './screen': [{ file: '1.0123abcd.js', integrity: `sha256-${'x'.repeat(43)}=` }] },
    takes: { './screen': ['ui'] },
    ...changed,
  });
}

/** @param {(text: string) => boolean} isThere */
async function untilSaid(isThere) {
  for (let left = 200; left > 0 && !isThere(said); left -= 1) await sleep(50);
  if (!isThere(said)) throw new Error(`It has said no more than:\n${said}`);
}

const document = () => JSON.parse(readFileSync(join(folder, 'documents/registry.json'), 'utf8'));

const first = '1.0.0-local.0123456789ab';

test('signs and joins what comes, once, says so by lines of JSON, and leaves out what is none', async () => {
  await untilSaid((text) => text.includes('The registry has moved.'));
  expect(document()).toEqual({ remotes: [] });
  const file = arrive('remote-a', release('remote-a', first));
  await untilSaid((text) => text.split('The registry has moved.').length === 3);
  expect(document().remotes).toEqual([{ name: 'remote-a', ...JSON.parse(release('remote-a', first)) }]);
  const head = readFileSync(join(folder, 'documents/pages/remote-a/head.html'), 'utf8');
  expect(head).toContain(`href="http://{host}:3004/remote-a/${first}/1.0123abcd.js"`);
  expect(readFileSync(join(folder, 'documents/pages/@/head.html'), 'utf8')).toContain('"name":"remote-a"');
  expect(existsSync(file)).toBe(false);
  const half = arrive('remote-b', '{ half of');
  await untilSaid((text) => text.includes('remote-b: '));
  expect([existsSync(half), existsSync(`${half}.refused`)]).toEqual([false, true]);
  const lines = said
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.every(({ level, time, msg }) => level && time && msg)).toBe(true);
  expect(document().remotes).toHaveLength(1);
});

test.each([
  ['that leads to the records of all', () => join(folder, 'data/registry'), 'arrivals'],
  ['that leads to the volume of another', () => join(volume('remote-a'), 'arrivals'), 'arrivals'],
  ['that leads to the record of another', () => join(folder, 'data/registry/remote-a.json'), 'arrivals/1.json'],
])('a link %s is followed by nobody', async (_what, leadsTo, place) => {
  const name = `remote-evil-${Math.random().toString(16).slice(2)}`;
  const record = join(folder, 'data/registry/remote-a.json');
  const before = readFileSync(record, 'utf8');
  mkdirSync(dirname(join(volume(name), place)), { recursive: true });
  symlinkSync(leadsTo(), join(volume(name), place));
  await untilSaid((text) => text.includes(`${name}: `));
  expect(readFileSync(record, 'utf8')).toBe(before);
  expect(document().remotes).toHaveLength(1);
  expect(existsSync(join(folder, `data/registry/${name}.json`))).toBe(false);
});

test('what nobody may register is refused once, put aside, and keeps nobody else waiting', async () => {
  /** @type {[problem: string, changed: Record<string, unknown>][]} */
  const faulty = [
    ['its version is none', { version: undefined }],
    ['its version is none', { version: '../remote-a' }],
    // A team would release it.
    ['its version is none', { version: '2.0.0' }],
    ['its entry is not', { entry: `http://{host}:3004/remote-a/${first}/remoteEntry.js` }],
    ['its entry is not', { entry: `x;script-src */remote-evil/${first}/remoteEntry.js` }],
    ['its integrity', { integrity: undefined }],
    ['it declares remote-a', { declaration: { name: 'remote-a' } }],
    ['it declares remote-evil 1.0.0', { declaration: { version: '1.0.0' } }],
    ['scripts', { declaration: { scripts: [] } }],
    ['it says more', { name: 'remote-a' }],
    ['it names files', { files: { './screen': [{ file: '../remote-a/1.js' }] } }],
    ['it names entries', { takes: { './screen': ['ui">'] } }],
    ['larger than', { declaration: { title: 'x'.repeat(70_000) } }],
  ];
  const files = faulty.map(([, changed], index) =>
    arrive('remote-evil', release('remote-evil', first, changed), `0${index}.json`),
  );
  await untilSaid(() => files.every((file) => existsSync(`${file}.refused`) && !existsSync(file)));
  await untilSaid((text) => faulty.every(([problem]) => text.includes(problem)));
  expect(document().remotes).toHaveLength(1);
});

test('what is no file is refused', async () => {
  mkdirSync(join(volume('remote-evil'), 'arrivals/2.json'));
  execFileSync('mkfifo', [join(volume('remote-evil'), 'arrivals/3.json')]);
  await untilSaid((text) => text.includes('remote-evil: what has come is no file.'));
  for (const name of ['2.json', '3.json'])
    expect(existsSync(join(volume('remote-evil'), 'arrivals', name))).toBe(false);
});

test('a screen that another remote has stays that one’s until it is free', async () => {
  const screenAt = (/** @type {string} */ path) => ({
    declaration: { routes: [{ path, module: './screen', access: 'private', title: 'Mine' }] },
  });
  const version = '1.0.0-local.ba9876543210';
  const file = arrive('remote-late', release('remote-late', version, screenAt('/remote-a')));
  await untilSaid((text) => text.includes('route: /remote-a is one of remote-a already'));
  expect(existsSync(file)).toBe(true);
  expect(document().remotes).toHaveLength(1);
  arrive('remote-a', release('remote-a', version, screenAt('/elsewhere')));
  await untilSaid((text) => text.includes(`remote-late ${version} has come`));
  await untilSaid(() => document().remotes.length === 2);
  // A page of what moved is that of its new remote.
  expect(readFileSync(join(folder, 'documents/pages/remote-a/head.html'), 'utf8')).toContain('/remote-late/');
  expect(existsSync(join(folder, 'documents/pages/elsewhere/head.html'))).toBe(true);
});

test('what teams release into a bucket is joined with it; what an image brings goes first', async () => {
  const bucket = await startS3Server('releases');
  const dataDir = join(folder, 'beside-bucket');
  const records = ['remote-a', 'remote-team'].map((name) => {
    const version = '2.0.0';
    const { declaration, entry, integrity } = JSON.parse(release(name, version));
    return { name, current: version, versions: [{ version, entry, integrity, declaration }] };
  });
  const store = storeAt('s3://releases/studio', { variables: bucket.variables });
  const key = localKey({ dataDir, registryKeys: join(dataDir, 'keys/allowed.json') });
  for (const record of records)
    await store.write(`registry/${record.name}.json`, Buffer.from(signedText(/** @type {any} */ (record), key)), {
      type: 'application/json',
      cache: 'no-cache',
    });
  const documents = join(folder, 'beside-documents');
  const arrivals = join(dataDir, 'releases/remote-a/arrivals');
  mkdirSync(arrivals, { recursive: true });
  writeFileSync(join(arrivals, '1.json'), release('remote-a', first));
  const beside = spawn(process.execPath, [join(folder, 'image/keep-registry.mjs')], {
    env: {
      ...bucket.variables,
      STUDIO_DATA_DIR: dataDir,
      STUDIO_REGISTRY_DOCUMENTS: documents,
      STUDIO_RELEASES: 's3://releases/studio',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const shown = () =>
      existsSync(join(documents, 'registry.json'))
        ? JSON.parse(readFileSync(join(documents, 'registry.json'), 'utf8')).remotes.map(
            (/** @type {{ name: string, version: string }} */ { name, version }) => `${name} ${version}`,
          )
        : [];
    for (let left = 200; left > 0 && shown().length < 2; left -= 1) await sleep(50);
    expect(shown().sort()).toEqual([`remote-a ${first}`, 'remote-team 2.0.0']);
  } finally {
    const ended = once(beside, 'exit');
    beside.kill('SIGTERM');
    await ended;
    await bucket.close();
  }
});

test.each([
  ['STUDIO_DATA_DIR', 'file', /file\/releases cannot be written: a file is in its place\./],
  ['STUDIO_DATA_DIR', '/proc/nothere', /nothere\/releases cannot be written: [^.]+\./],
  ['STUDIO_REGISTRY_DOCUMENTS', 'file', /file cannot be written: a file is in its place\./],
])('where %s is %s it says so in one sentence, and ends', (variable, place, sentence) => {
  writeFileSync(join(folder, 'file'), '');
  const { status, stdout } = spawnSync(process.execPath, [join(folder, 'image/keep-registry.mjs')], {
    env: {
      STUDIO_DATA_DIR: join(folder, 'other'),
      STUDIO_REGISTRY_DOCUMENTS: join(folder, 'documents-other'),
      [variable]: resolve(folder, place),
    },
    encoding: 'utf8',
    timeout: 20_000,
    killSignal: 'SIGKILL',
  });
  const { level, msg } = JSON.parse(stdout);
  expect({ status, level }).toEqual({ status: 1, level: 'fatal' });
  expect(msg).toMatch(sentence);
  expect(msg).toMatch(new RegExp(`${variable}\\.$`));
});
