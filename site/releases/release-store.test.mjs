import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3Server } from '../testing/s3-server.mjs';
import { storeAt } from './store-at.mjs';

const headers = { type: 'text/plain', cache: 'no-cache' };
const bytes = (/** @type {string} */ text) => Buffer.from(text);

/** @type {string} */
let root;
/** @type {import('../testing/s3-server.mjs').S3Server} */
let server;
let count = 0;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'stores-'));
  server = await startS3Server('releases');
});
afterAll(async () => {
  rmSync(root, { recursive: true });
  await server.close();
});

const kinds = /** @type {const} */ ([
  ['a folder', () => join(root, `store-${count}`)],
  ['a bucket', () => `s3://releases/studio/store-${count}/`],
]);

describe.each(kinds)('a store in %s', (_, address) => {
  beforeEach(() => (count += 1));
  const store = () => storeAt(address(), { variables: server.variables });

  test('keeps files by their names, and lists and removes whole folders', async () => {
    const here = store();
    expect(await here.read('releases/a/1.0.0/x.js')).toBeUndefined();
    expect(await here.list('releases')).toEqual([]);
    await here.write('releases/a/1.0.0/x.js', bytes('x'), headers);
    await here.write('releases/a/1.0.0/deep/y & z+.js', bytes('y'), headers);
    await here.write('releases/a/1.0.0-next.1/x.js', bytes('n'), headers);
    await here.write('releases/a/1.1.0/x.js', bytes('z'), headers);
    expect((await here.read('releases/a/1.0.0/x.js'))?.bytes.toString()).toBe('x');
    expect((await here.list('releases/a/1.0.0')).sort()).toEqual([
      'releases/a/1.0.0/deep/y & z+.js',
      'releases/a/1.0.0/x.js',
    ]);
    await here.remove('releases/a/1.0.0');
    expect((await here.list('releases')).sort()).toEqual(['releases/a/1.0.0-next.1/x.js', 'releases/a/1.1.0/x.js']);
    await here.remove('releases/none');
  });

  test('writes over what is there, and knows other bytes by another tag', async () => {
    const here = store();
    await here.write('registry/a.json', bytes('1'), headers);
    const first = await here.read('registry/a.json');
    await here.write('registry/a.json', bytes('2'), headers);
    const second = await here.read('registry/a.json');
    expect(second?.bytes.toString()).toBe('2');
    expect(second?.tag).not.toBe(first?.tag);
  });

  test('replaces a file only where it is still the one that is expected', async () => {
    const here = store();
    expect(await here.replace('registry/a.json', bytes('1'), headers, '"something"')).toBe(false);
    expect(await here.replace('registry/a.json', bytes('1'), headers, undefined)).toBe(true);
    expect(await here.replace('registry/a.json', bytes('2'), headers, undefined)).toBe(false);
    const first = await here.read('registry/a.json');
    expect(await here.replace('registry/a.json', bytes('2'), headers, first?.tag)).toBe(true);
    expect(await here.replace('registry/a.json', bytes('3'), headers, first?.tag)).toBe(false);
    expect((await here.read('registry/a.json'))?.bytes.toString()).toBe('2');
    expect(await here.list('registry')).toEqual(['registry/a.json']);
  });

  test('lets one of many who replace the same file do it', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        store().replace('registry/a.json', bytes(String(place)), headers, undefined),
      ),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
  });
});

test('a folder is left without locks and drafts', async () => {
  count += 1;
  const folder = join(root, `store-${count}`);
  await storeAt(folder).replace('registry/a.json', bytes('1'), headers, undefined);
  expect(readdirSync(join(folder, 'registry'))).toEqual(['a.json']);
});
