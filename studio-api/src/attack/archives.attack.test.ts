/** @jest-environment node */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

import type { ApiClient } from '../testing/api-client';
import { smallPicture } from '../testing/pictures';
import { createTestEngine } from '../testing/test-engine';
import { startTestStudio, type TestStudio } from '../testing/test-studio';
import { until } from '../testing/until';
import { handmadeZip, type HandmadeEntry } from './handmade-zip';

const MEGABYTE = 1_048_576;
const CODES = ['UNREADABLE_ZIP', 'ZIP_TOO_LARGE', 'NO_PICTURES_IN_ZIP'];

let studio: TestStudio;
let client: ApiClient;
let photo: Buffer;
beforeAll(async () => {
  studio = await startTestStudio(createTestEngine());
  client = await studio.signedUp();
  photo = await smallPicture();
});
afterAll(() => studio.stop());

const named = (name: string | Buffer, more: Partial<HandmadeEntry> = {}) =>
  handmadeZip([{ name, bytes: photo, ...more }]);
const beside = (...entries: HandmadeEntry[]) => handmadeZip([{ name: 'a.png', bytes: photo }, ...entries]);
const zeros = (megabytes: number) => Buffer.concat([photo, Buffer.alloc(megabytes * MEGABYTE)]);

/** With an end of the 64-bit kind, which names places that no number of ours tells exactly. */
function farEnd({ endAt = 0n, directoryAt = 0n }): Buffer {
  const end = Buffer.alloc(56);
  end.write('PK\x06\x06', 'latin1');
  end.writeBigUInt64LE(1n, 32);
  end.writeBigUInt64LE(directoryAt, 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(endAt, 8);
  return Buffer.concat([end, locator, handmadeZip([], { sayingEntries: 65_535, sayingDirectoryOffset: 2 ** 32 - 1 })]);
}

/** ZIPs that no photographer has; each is refused as a whole. */
const ARCHIVES: readonly [string, () => Buffer][] = [
  ['another archive inside, by its name', () => beside({ name: 'more.zip', bytes: named('b.png') })],
  ['another archive inside that is called a picture', () => beside({ name: 'b.png', bytes: named('b.png') })],
  [
    'ten archives inside each other',
    () => Array.from({ length: 10 }).reduce<Buffer>((inner) => named('b.png', { bytes: inner }), photo),
  ],
  ['other packers’ archives', () => beside({ name: 'b.7z', bytes: photo }, { name: 'c.tar.gz', bytes: photo })],
  ['a bomb that says so', () => beside({ name: 'b.png', method: 8, bytes: zeros(64) })],
  ['a bomb that says it is small', () => beside({ name: 'b.png', method: 8, bytes: zeros(64), sayingSize: 5_000 })],
  ['a bomb that says it is empty', () => beside({ name: 'b.png', method: 8, bytes: zeros(64), sayingSize: 0 })],
  [
    'many small bombs, each below the bound for one',
    () =>
      handmadeZip(
        Array.from({ length: 150 }, (_, place) => ({
          name: `${place}.png`,
          method: 8,
          bytes: Buffer.from('x'),
          sayingSize: 9 * MEGABYTE,
        })),
      ),
  ],
  ['four gigabytes by its word', () => beside({ name: 'b.png', sayingSize: 2 ** 32 - 2 })],
  [
    'an entry longer than the file',
    () => beside({ name: 'b.png', bytes: photo, sayingPackedSize: 2 ** 31, sayingSize: 2 ** 31 }),
  ],
  [
    'more entries than are allowed',
    () => handmadeZip(Array.from({ length: 201 }, (_, place) => ({ name: `${place}.png`, bytes: photo }))),
  ],
  [
    'an end that counts more entries than there are',
    () => handmadeZip([{ name: 'a.png', bytes: photo }], { sayingEntries: 150 }),
  ],
  [
    'an end that counts 65,534 entries',
    () => handmadeZip([{ name: 'a.png', bytes: photo }], { sayingEntries: 65_534 }),
  ],
  [
    'a directory that lies outside the file',
    () => handmadeZip([{ name: 'a.png', bytes: photo }], { sayingDirectoryOffset: 2 ** 31 }),
  ],
  [
    'a directory that is the file’s own beginning',
    () => handmadeZip([{ name: 'a.png', bytes: photo }], { sayingDirectoryOffset: 0 }),
  ],
  ['a name that climbs', () => named('../../../../evil.png')],
  ['a name that climbs from inside', () => named('a/../../../evil.png')],
  ['an absolute name', () => named('/tmp/evil.png')],
  ['a name with a drive', () => named('C:/evil.png')],
  ['a name with backslashes', () => named('..\\..\\evil.png', { flags: 0x800 })],
  ['an encrypted entry', () => named('a.png', { flags: 1, method: 8 })],
  ['an entry encrypted the newer way', () => named('a.png', { flags: 1, method: 99 })],
  ['an encrypted directory', () => named('a.png', { flags: 0x2001 })],
  ...[1, 6, 9, 12, 14, 93, 98, 65_535].map(
    (method) => [`an entry packed by method ${method}`, () => named('a.png', { method })] as [string, () => Buffer],
  ),
  [
    'an entry that does not inflate',
    () => Buffer.from(named('a.png', { method: 8 }).map((byte, place) => (place > 40 && place < 60 ? 255 : byte))),
  ],
  [
    'a link to a file of the machine',
    () => named('a.png', { mode: 0o120777, bytes: Buffer.from('/etc/passwd'.padEnd(80, '/')) }),
  ],
  ['a device', () => named('a.png', { mode: 0o020666, bytes: Buffer.alloc(0) })],
  ['a folder that is called a picture', () => named('a.png/', { bytes: Buffer.alloc(0) })],
  ['an empty name', () => named('', { bytes: Buffer.from('x') })],
  [
    'a directory of empty extra fields',
    () => {
      const extra = Buffer.alloc(65_532);
      return handmadeZip(Array.from({ length: 200 }, (_, place) => ({ name: `${place}.png`, bytes: photo, extra })));
    },
  ],
  ['a damaged extra field', () => named('a.png', { extra: Buffer.from([1, 0, 255, 255]) })],
  [
    'sizes of the 64-bit kind that are not there',
    () => named('a.png', { sayingSize: 2 ** 32 - 1, sayingPackedSize: 2 ** 32 - 1 }),
  ],
  ['nothing but an end', () => handmadeZip([])],
  ['an end of the 64-bit kind beyond what a file may have', () => farEnd({ endAt: 2n ** 60n })],
  ['a directory of the 64-bit kind beyond what a file may have', () => farEnd({ directoryAt: 2n ** 60n })],
  ['an entry beyond what a file may have', () => named('a.png', { sayingOffset: 2n ** 60n })],
  ['two entries over the same bytes', () => beside({ name: 'b.png', bytes: photo, overPrevious: true })],
  [
    'an entry that reaches into the next',
    () => {
      const reach = photo.length + 60;
      return handmadeZip([
        { name: 'a.png', bytes: photo, sayingSize: reach, sayingPackedSize: reach },
        { name: 'b.png', bytes: photo },
      ]);
    },
  ],
  ['only scripts', () => handmadeZip([{ name: 'a.html', bytes: Buffer.from('<script>alert(1)</script>'.repeat(9)) }])],
];

it.each(ARCHIVES)('a ZIP with %s is refused with a sentence, for nothing, and leaves nothing', async (_, make) => {
  const before = await client.credits();
  const { status, json } = await client.form('/api/train/', { zip_file: make(), trigger_word: 'ada' });
  expect({ status, code: json.code }).toEqual({
    status: json.code === 'ZIP_TOO_LARGE' ? 413 : 400,
    code: CODES.find((code) => code === json.code),
  });
  expect(json.error).toMatch(/^[A-Z].*\.$/);
  expect(await client.credits()).toEqual(before);
  expect((await client.get('/api/trainings/')).list).toEqual([]);
  await expectNoFiles();
});

/** Nothing is left of uploads, inside the data folder or beside it. */
async function expectNoFiles(): Promise<void> {
  const leftovers = async () => [
    ...(await readdir(path.join(studio.dataFolder, 'temporary'))),
    ...(await readdir(path.join(studio.dataFolder, 'files/trainings')).catch(() => [])),
  ];
  // The last answer may be out before its upload has been erased.
  await until(leftovers, (files) => files.length === 0, 5_000);
  for (const folder of ['..', '../..', '.', 'files', 'temporary', '/', '/tmp'])
    expect(existsSync(path.resolve(studio.dataFolder, folder, 'evil.png'))).toBe(false);
}

it('what no decoder must follow is passed over where a good photo stands beside it', async () => {
  const link = { name: 'link.png', mode: 0o120777, bytes: Buffer.from('../../../../../../etc/passwd'.padEnd(80, '/')) };
  const odd: HandmadeEntry[] = [
    link,
    { name: 'a.png', bytes: photo },
    { name: 'a'.repeat(4_000) + '.png', bytes: photo },
    { name: 'nul\0.png', bytes: photo },
    { name: Buffer.from([0xff, 0xfe, 0x2e]), bytes: photo },
    { name: '\u202egnp.exe', bytes: photo, flags: 0x800 },
    { name: '<img src=x onerror=alert(1)>.png', bytes: photo },
    { name: '__proto__', bytes: photo },
  ];
  const person = await studio.signedUp();
  const { status, json } = await person.form('/api/train/', { zip_file: beside(...odd), trigger_word: 'ada' });
  expect([status, json.error]).toEqual([201, undefined]);
  const model = await until(
    async () => (await person.get('/api/trainings/')).list[0]!,
    ({ status: state }) => state !== 'processing',
  );
  expect(model.status).toBe('succeeded');
  expect(JSON.stringify(model)).not.toMatch(/passwd|onerror|root:/);
  // A model may be told as ready before its ZIP has been erased.
  await until(
    () => readdir(path.join(studio.dataFolder, 'files/trainings', model.training_id)),
    (files) => String(files) === 'model',
  );
});

it('a ZIP behind other bytes, or with a second end in its comment, is read as one archive or refused', async () => {
  const hidden = named('evil.png', { bytes: Buffer.from('no picture'.repeat(20)) });
  for (const zip of [
    handmadeZip([{ name: 'a.png', bytes: photo }], { prefix: photo }),
    handmadeZip([{ name: 'a.png', bytes: photo }], { prefix: Buffer.from('MZ'.repeat(500)) }),
    handmadeZip([{ name: 'a.png', bytes: photo }], { comment: hidden }),
    Buffer.concat([named('a.png'), hidden]),
  ]) {
    const person = await studio.signedUp();
    const { status, json } = await person.form('/api/train/', { zip_file: zip, trigger_word: 'ada' });
    expect([201, 400]).toContain(status);
    if (status === 400) expect(CODES).toContain(json.code);
    expect((await person.credits()).remaining).toBe(status === 201 ? 95 : 100);
  }
});
