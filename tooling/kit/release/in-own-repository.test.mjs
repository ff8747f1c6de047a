import { generateKeyPairSync } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listedKey } from '../../../site/registry/keys.mjs';
import { readRecord } from '../../../site/releases/change-record.mjs';
import { readArguments } from '../../release/arguments.mjs';
import { release } from '../../release/release.mjs';
import { declarationOf, options, releasingPlace } from '../../release/testing/released-parts.mjs';
import { inOwnRepository } from './in-own-repository.mjs';

const name = 'remote-a';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
/** @type {Awaited<ReturnType<typeof releasingPlace>>} */
let place;
/** Of the remote, outside of any studio. @type {string} */
let folder;
/** @type {string} */
let origin;
/** @type {string[]} */
let said;
beforeEach(async () => {
  place = await releasingPlace(name);
  folder = mkdtempSync(join(place.folder, 'own-'));
  said = [];
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(folder, 'team.pem'), String(privateKey.export({ type: 'pkcs8', format: 'pem' })));
  list({ [name]: [listedKey(privateKey)] });
  ({ origin } = place.built(declarationOf(name)));
});
afterEach(() => place.close());

/** What the operator has. @param {Record<string, string[]>} keys */
function list(keys) {
  mkdirSync(join(place.folder, 'keys'), { recursive: true });
  writeFileSync(join(place.folder, 'keys/allowed.json'), JSON.stringify(keys));
}

/** @param {string[]} words @param {string} [version] @param {NodeJS.ProcessEnv} [variables] */
async function run(words, version = '1.0.0', variables = {}) {
  const asked = readArguments(words, 'the usage');
  const declared = declarationOf(name, { version });
  writeFileSync(join(folder, 'studio.remote.json'), JSON.stringify(declared));
  const build = async () => cpSync(place.built(declared).dist, join(folder, 'dist'), { recursive: true });
  await release(asked, inOwnRepository(asked, folder, variables, { build }), {
    contract: options.contract,
    say: (line) => said.push(line),
  });
}

const where = () => ['--to', place.folder];
const why = ['--why', 'a reason'];
const key = () => ['--key', join(folder, 'team.pem')];
const served = () => ['--origin', origin];
const all = () => [...where(), ...why, ...key(), ...served()];
/** What there is of a release. */
const touched = async () => [
  ...(await place.store.list('releases')),
  ...(await place.store.list('registry')),
  ...(existsSync(join(folder, 'dist')) ? ['dist'] : []),
];
const record = () => readRecord(place.store, name, () => [publicKey]);

test('a release, a canary, its promotion and the way back: each by the team’s key, in the log', async () => {
  await run([name, ...all()]);
  await run([name, '--canary', '10', ...all()], '1.1.0');
  expect(await record()).toMatchObject({ current: '1.0.0', canary: { version: '1.1.0', percent: 10 } });
  await run(['promote', name, ...all()]);
  await run(['rollback', name, ...where(), ...why, ...key()]);
  expect(await record()).toMatchObject({ current: '1.0.0', log: [{ why: 'a reason', from: '1.1.0' }, {}, {}, {}] });
  await run(['status', name, ...where()]);
  expect(said.at(-1)).toMatch(/1\.0\.0 {2}current/);
});

test('the place may come from the environment, and the list from where the operator has put a copy', async () => {
  const copied = join(folder, 'allowed.json');
  writeFileSync(copied, JSON.stringify({ '*': [listedKey(privateKey)] }));
  list({});
  await run([name, ...why, ...key(), ...served()], '1.0.0', {
    STUDIO_RELEASES: place.folder,
    STUDIO_REGISTRY_KEYS: copied,
  });
  expect(await record()).toMatchObject({ current: '1.0.0' });
});

test.each(
  /** @type {[string, () => string[], NodeJS.ProcessEnv, RegExp][]} */ ([
    ['no place', () => [...why, ...key(), ...served()], {}, /^Where do the releases of the studio lie\? .*--to /],
    ['no key', () => [...where(), ...why, ...served()], {}, /^Which key signs\? --key .*local\.pem/],
    ['no origin', () => [...where(), ...why, ...key()], {}, /served\? Say so: --origin https:.* in \/remote-a\/ below/],
    [
      'no list of keys',
      () => ['--to', join(folder, 'empty'), ...why, ...key(), ...served()],
      {},
      /There is no .*empty\/keys\/allowed\.json\. STUDIO_REGISTRY_KEYS has to name a copy/,
    ],
    [
      'no list of keys for a bucket',
      () => ['--to', 's3://releases/studio', ...why, ...key(), ...served()],
      {},
      /^Whose releases count there\? STUDIO_REGISTRY_KEYS has to name a copy/,
    ],
    ['no key in the file', () => [...all(), '--key', join(folder, 'package.json')], {}, /holds no ed25519 key/],
  ]),
)('%s: it is said in a sentence, and nothing is built or written', async (_, words, variables, message) => {
  for (const [variable, value] of Object.entries({ AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }))
    process.env[variable] ??= value;
  await expect(run([name, ...words()], '1.0.0', variables)).rejects.toThrow(message);
  expect(await touched()).toEqual([]);
});

test('a key that the operator does not list is told what to ask for, before anything is built', async () => {
  list({ [name]: [], 'remote-b': [listedKey(privateKey)] });
  await expect(run([name, ...all()])).rejects.toThrow(
    `may not release remote-a. Its operator has to list it: "remote-a": ["${listedKey(privateKey)}"]`,
  );
  expect(await touched()).toEqual([]);
});
