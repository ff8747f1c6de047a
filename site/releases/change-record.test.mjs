import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { released, rolledBack } from '../registry/changes.mjs';
import { registryDocument } from '../registry/registry-document.mjs';
import { signedText } from '../registry/signed-record.mjs';
import { changeRecord, readRecord } from './change-record.mjs';
import { folderStore } from './folder-store.mjs';
import { recordName } from './release-store.mjs';

const { privateKey: key, publicKey } = generateKeyPairSync('ed25519');
const { privateKey: strangersKey } = generateKeyPairSync('ed25519');
const keysOf = () => [publicKey];
const act = { by: 'ada', why: 'a test' };

/** @type {string} */
let root;
/** @type {import('./release-store.mjs').ReleaseStore} */
let store;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'records-'));
  store = folderStore(root);
});
afterEach(() => rmSync(root, { recursive: true }));

/** @param {string} version @returns {(record: import('../registry/record.mjs').RemoteRecord | undefined) => import('../registry/record.mjs').RemoteRecord} */
const releasing = (version) => (record) =>
  released(
    record,
    'remote-a',
    { version, entry: `http://{host}:3001/${version}/remoteEntry.js`, integrity: 'sha384-x', declaration: {} },
    act,
  );

test('of many who change a record at once, every change is kept', async () => {
  const versions = ['1.0.0', '1.0.1', '1.0.2', '1.0.3', '1.0.4'];
  await Promise.all(versions.map((version) => changeRecord({ store, key, keysOf }, 'remote-a', releasing(version))));
  const record = await readRecord(store, 'remote-a', keysOf);
  expect(record?.revision).toBe(5);
  expect(record?.versions.map(({ version }) => version).sort()).toEqual(versions);
  // What was current before each is what the one before made current.
  expect(record?.log.slice(0, -1).map(({ from }) => from)).toEqual(record?.log.slice(1).map(({ to }) => to));
});

test('what is no change writes nothing', async () => {
  const { after } = await changeRecord({ store, key, keysOf }, 'remote-a', releasing('1.0.0'));
  const before = await store.read(recordName('remote-a'));
  const again = await changeRecord({ store, key, keysOf }, 'remote-a', (record) => record ?? after);
  expect(again.after).toEqual(after);
  expect((await store.read(recordName('remote-a')))?.tag).toBe(before?.tag);
});

/** @param {string} version @param {string} why @returns {ReturnType<typeof releasing>} */
const releasingBecause = (version, why) => (record) =>
  released(record, 'remote-a', { version, entry: 'http://{host}:3001/', declaration: {} }, { ...act, why });

test('a record does not become larger than is read, by a release or in going back', async () => {
  const releases = { store, key, keysOf };
  await changeRecord(releases, 'remote-a', releasing('1.0.0'));
  await changeRecord(releases, 'remote-a', releasingBecause('1.1.0', 'x'.repeat(220_000)));
  const before = await store.read(recordName('remote-a'));
  const refusal = /The record of remote-a would have \d+ bytes, and \d+ are the most\. .*say less/;
  await expect(changeRecord(releases, 'remote-a', releasingBecause('1.2.0', 'x'.repeat(20_000)))).rejects.toThrow(
    refusal,
  );
  const back = (/** @type {string} */ why) => (/** @type {any} */ record) => rolledBack(record, { ...act, why });
  await expect(changeRecord(releases, 'remote-a', back('x'.repeat(50_000)))).rejects.toThrow(refusal);
  expect(await store.read(recordName('remote-a'))).toEqual(before);
  await changeRecord(releases, 'remote-a', back('x'.repeat(20_000)));
  expect((await readRecord(store, 'remote-a', keysOf))?.current).toBe('1.0.0');
});

test('a key that may not release it writes nothing, and is told what its operator has to list', async () => {
  await changeRecord({ store, key, keysOf }, 'remote-a', releasing('1.0.0'));
  const before = await store.read(recordName('remote-a'));
  await expect(changeRecord({ store, key: strangersKey, keysOf }, 'remote-a', releasing('1.1.0'))).rejects.toThrow(
    /The key that signs here may not release remote-a\. Its operator has to list it: "remote-a": \["MCow/,
  );
  expect((await store.read(recordName('remote-a')))?.tag).toBe(before?.tag);
});

test('a record that was changed by somebody without a key is not built upon', async () => {
  await changeRecord({ store, key, keysOf }, 'remote-a', releasing('1.0.0'));
  const text = (await store.read(recordName('remote-a')))?.bytes.toString() ?? '';
  const headers = { type: 'application/json', cache: 'no-cache' };
  await store.write(recordName('remote-a'), Buffer.from(text.replace('http://', 'http://evil.')), headers);
  await expect(changeRecord({ store, key, keysOf }, 'remote-a', releasing('1.1.0'))).rejects.toThrow(
    'cannot be trusted: it was changed after it had been signed',
  );
});

test('what nobody has signed is shown in a sentence, and orders nothing of the terminal', async () => {
  const record = { name: '\u001b]0;OWNED\u0007', versions: [] };
  const unsigned = JSON.stringify({ record, signature: { key: '', value: 'AA' } });
  const headers = { type: 'application/json', cache: 'no-cache' };
  await store.write(recordName('remote-a'), Buffer.from(unsigned), headers);
  const owned = String.raw`may not release "\u001b]0;OWNED\u0007". Look`;
  await expect(readRecord(store, 'remote-a', keysOf)).rejects.toThrow(owned);
  await expect(readRecord(store, 'remote-a', () => [])).rejects.toThrow(
    owned.replace('may not', 'no key is allowed to'),
  );
  await store.write(recordName('remote-a'), Buffer.from('x\nThe record is well.\u001b[2J'), headers);
  await expect(readRecord(store, 'remote-a', keysOf)).rejects.toThrow(
    /^[^\p{Cc}]+ cannot be trusted: [^\p{Cc}]+ file to begin anew\.$/u,
  );
});

test('an unsigned one is replaced by who may, as an older studio has left it', async () => {
  const headers = { type: 'application/json', cache: 'no-cache' };
  await store.write(recordName('remote-a'), Buffer.from('{"name":"remote-a","versions":[]}'), headers);
  await expect(changeRecord({ store, key, keysOf }, 'remote-a', releasing('1.0.0'))).rejects.toThrow('holds no record');
  await changeRecord({ store, key, keysOf }, 'remote-a', releasing('1.0.0'), { replacesUnsigned: true });
  const files = [{ file: 'remote-a.json', text: (await store.read(recordName('remote-a')))?.bytes.toString() ?? '' }];
  expect(registryDocument(files, { keysOf }).remotes).toMatchObject([{ version: '1.0.0' }]);
});

test('what another’s key has signed counts for nothing under a name that is not its own', async () => {
  const both = (/** @type {string} */ name) => (name === 'remote-b' ? [createPublicKey(strangersKey)] : [publicKey]);
  const release = { version: '6.6.6', entry: 'http://{host}:3001/remoteEntry.js', declaration: {} };
  const theirs = signedText(released(undefined, 'remote-b', release, act), strangersKey);
  await store.write(recordName('remote-a'), Buffer.from(theirs), { type: '', cache: '' });
  const refusal = /The record of remote-a in the registry cannot be trusted: it is the record of remote-b\./;
  await expect(readRecord(store, 'remote-a', both)).rejects.toThrow(refusal);
  await expect(changeRecord({ store, key, keysOf: both }, 'remote-a', releasing('1.0.0'))).rejects.toThrow(refusal);
  expect((await store.read(recordName('remote-a')))?.bytes.toString()).toBe(theirs);
});

test('a version that was signed to lead elsewhere has nothing removed there', async () => {
  const kept = join(root, 'releases/remote-b/1.0.0');
  mkdirSync(kept, { recursive: true });
  mkdirSync(join(root, 'releases/remote-a'));
  const first = '../remote-b';
  await changeRecord({ store, key, keysOf }, 'remote-a', releasing(first));
  // The oldest versions, and with them their files, go as newer ones come.
  const releases = ['1.0.0', '1.0.1', '1.0.2', '1.0.3', '1.0.4'].map(
    (version) => () => changeRecord({ store, key, keysOf }, 'remote-a', releasing(version)),
  );
  const last = releases.pop();
  for (const release of releases) await release();
  await expect(last?.()).rejects.toThrow('"releases/remote-a/../remote-b" leads out of where releases lie');
  expect(existsSync(kept)).toBe(true);
});
