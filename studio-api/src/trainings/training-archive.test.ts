/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';

import sharp, { type Sharp } from 'sharp';
import { ZipFile } from 'yauzl';

import { pictureWork, type GivenPicture } from '../pictures/process/picture-work';
import { TooDearPicture } from '../pictures/process/too-dear-picture';
import { atOnce } from '../testing/at-once';
import { behindEmptyBlocks, emptyBlocks } from '../testing/empty-blocks';
import { smallPicture } from '../testing/pictures';
import { inDirectory, withReplaced, zipOf } from '../testing/zip-file';
import { preparePhoto } from './prepare-photo';
import { archivedPictures, checkTrainingArchive } from './training-archive';

let folder: string;
let picture: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archive-'));
  picture = await smallPicture();
});
afterAll(() => rm(folder, { recursive: true }));

async function archive(bytes: Buffer): Promise<string> {
  const file = path.join(folder, 'photos.zip');
  await writeFile(file, bytes);
  return file;
}

async function check(bytes: Buffer): Promise<void> {
  return checkTrainingArchive(await archive(bytes), atOnce);
}

it('finds photos by their content and passes over everything else', async () => {
  const zip = await zipOf([
    { name: 'a.png', bytes: picture },
    { name: 'really-a-jpeg.txt', bytes: await smallPicture('jpeg') },
    {
      name: 'text.png',
      bytes: Buffer.from('a text that calls itself a picture, long enough to be looked at as one, is none'),
    },
    { name: 'drawing.svg', bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(80)}</svg>`) },
    { name: 'broken.png', bytes: picture.subarray(0, picture.length - 60) },
    { name: '__MACOSX/._a.png', bytes: picture },
    { name: 'sub/.DS_Store', bytes: picture },
    { name: 'sub/._b.png', bytes: picture },
  ]);
  const names: string[] = [];
  const decoded = jest.spyOn(sharp.prototype as Sharp, 'toBuffer');
  for await (const picture of archivedPictures(await archive(zip)))
    if (await preparePhoto(picture, atOnce)) names.push(picture.name);
  expect(names).toEqual(['a.png', 'really-a-jpeg.txt']);
  expect(decoded).toHaveBeenCalledTimes(3);
});

it('decodes no more of an archive than one photo that can be read before it is accepted', async () => {
  const broken = { name: 'broken.png', bytes: picture.subarray(0, picture.length - 60) };
  const decoded = jest.spyOn(sharp.prototype as Sharp, 'toBuffer');
  const good = ['a.png', 'b.png', 'c.png'].map((name) => ({ name, bytes: picture }));
  await check(await zipOf([broken, ...good]));
  expect(decoded).toHaveBeenCalledTimes(2);
  await expect(check(await zipOf([broken]))).rejects.toMatchObject({ code: 'NO_PICTURES_IN_ZIP' });
});

it('decodes five photos at most to find them all damaged, and no other after one that took its process to the end', async () => {
  const damaged = picture.subarray(0, picture.length - 60);
  const zip = (count: number) =>
    zipOf([
      ...Array.from({ length: count }, (_, place) => ({ name: `${place}.png`, bytes: damaged })),
      { name: 'good.png', bytes: picture },
    ]);
  await check(await zip(4));
  const decoded = jest.spyOn(sharp.prototype as Sharp, 'toBuffer');
  await expect(check(await zip(50))).rejects.toThrow('The first 5 photos in the ZIP cannot be read:');
  expect(decoded).toHaveBeenCalledTimes(5);

  for (const what of ['outside', 'pixels']) {
    const tooDear = jest.fn(() => Promise.reject(new TooDearPicture('A photo in the ZIP')));
    const checked = checkTrainingArchive(await archive(await zip(3)), (work) =>
      work({ ...pictureWork, [what]: tooDear }),
    );
    await expect(checked).rejects.toThrow('A photo in the ZIP takes too much time or memory to read.');
    expect(tooDear).toHaveBeenCalledTimes(1);
  }
});

it('gives up after five photos that are damaged in their outside, however many files are no pictures', async () => {
  const hollow = Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), Buffer.alloc(1_000)]);
  const text = Buffer.from('a text among the photos, long enough to be looked at as one, that is none');
  const zip = (count: number) =>
    zipOf([
      ...Array.from({ length: 20 }, (_, place) => ({ name: `notes/${place}.txt`, bytes: text })),
      ...Array.from({ length: 20 }, (_, place) => ({ name: `__MACOSX/._${place}.tif`, bytes: hollow })),
      { name: '.DS_Store', bytes: hollow },
      { name: 'Thumbs.db', bytes: hollow },
      ...Array.from({ length: count }, (_, place) => ({ name: `photos/${place}.tif`, bytes: hollow })),
      { name: 'photos/good.png', bytes: picture },
      ...Array.from({ length: 10 }, (_, place) => ({ name: `photos/later-${place}.tif`, bytes: hollow })),
    ]);
  await check(await zip(4));
  const outside = jest.fn((given: GivenPicture, name?: string) => pictureWork.outside(given, name));
  const checked = checkTrainingArchive(await archive(await zip(50)), (work) => work({ ...pictureWork, outside }));
  await expect(checked).rejects.toThrow(
    'The first 5 photos in the ZIP cannot be read: they are damaged, raw files of a camera, or larger than 50 megapixels. Please pack it again without them.',
  );
  expect(outside).toHaveBeenCalledTimes(5);
});

it('gives up after fifty photos that are damaged, whatever could be read before', async () => {
  const hollow = Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), Buffer.alloc(1_000)]);
  const zip = (count: number) =>
    zipOf([
      { name: 'good.png', bytes: picture },
      ...Array.from({ length: count }, (_, place) => ({ name: `${place}.tif`, bytes: hollow })),
    ]);
  await check(await zip(50));
  const outside = jest.fn((given: GivenPicture, name?: string) => pictureWork.outside(given, name));
  const checked = checkTrainingArchive(await archive(await zip(150)), (work) => work({ ...pictureWork, outside }));
  await expect(checked).rejects.toThrow('More than 50 photos in the ZIP cannot be read:');
  expect(outside).toHaveBeenCalledTimes(52);
});

it('looks at photos for ten seconds of a processor together at most, however fine each is', async () => {
  const zip = await zipOf(Array.from({ length: 198 }, (_, place) => ({ name: `${place}.png`, bytes: picture })));
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const looksFor = (milliseconds: number) =>
    jest.fn((given: GivenPicture, name?: string, onTaken?: (processorMilliseconds: number) => void) => {
      // However busy the machine is.
      now += 1_000;
      onTaken?.(milliseconds);
      return pictureWork.outside(given, name);
    });
  const checkWith = async (outside: typeof pictureWork.outside) =>
    checkTrainingArchive(await archive(zip), (work) => work({ ...pictureWork, outside }));
  await checkWith(looksFor(50));
  const slow = looksFor(310);
  await expect(checkWith(slow)).rejects.toThrow(
    'The photos in the ZIP take too long to look at. Please save them anew as JPEG or PNG, or use fewer.',
  );
  expect(slow).toHaveBeenCalledTimes(33);
});

it('counts to these ten seconds what reading takes of the clock', async () => {
  const zip = await zipOf(Array.from({ length: 198 }, (_, place) => ({ name: `${place}.png`, bytes: picture })));
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const prototype = ZipFile.prototype as unknown as { openReadStreamPromise: (entry: unknown) => Promise<unknown> };
  const open = prototype.openReadStreamPromise;
  const slow = jest.spyOn(prototype, 'openReadStreamPromise').mockImplementation(function (this: unknown, entry) {
    now += 400;
    return open.call(this, entry);
  });
  await expect(check(zip)).rejects.toThrow('The photos in the ZIP take too long to look at.');
  expect(slow).toHaveBeenCalledTimes(26);
});

/** The ZIP of one entry that unpacks to so many bytes, which is what is already packed. */
async function zipOfPacked(packed: Buffer, unpackedBytes: number): Promise<Buffer> {
  return inDirectory(await zipOf([{ name: 'a.png', bytes: packed }]), (header) => {
    header.writeUInt16LE(8, 10);
    header.writeUInt32LE(unpackedBytes, 24);
  });
}

it('refuses an entry of many more packed bytes than it unpacks to, without inflating it', async () => {
  const packed = behindEmptyBlocks(picture, 1_000_000);
  const read = jest.spyOn(ZipFile.prototype, 'openReadStreamPromise');
  await expect(check(await zipOfPacked(packed, picture.length))).rejects.toThrow(
    'The ZIP is damaged: a file in it is packed into more bytes than it has.',
  );
  expect(read).not.toHaveBeenCalled();
  const noise = randomBytes(200_000);
  await check(
    await zipOf([
      { name: 'a.png', bytes: picture },
      { name: 'b.txt', bytes: noise, compress: true },
    ]),
  );
});

it.each([
  ['looks through', (file: string, signal: AbortSignal) => checkTrainingArchive(file, atOnce, signal)],
  ['trains with', (file: string, signal: AbortSignal) => archivedPictures(file, signal).next()],
])('ends what it reads when nobody waits any more for who %s it', async (_, reads) => {
  const size = 20_000_000;
  const content = deflateRawSync(Buffer.concat([picture, Buffer.alloc(size - picture.length)]));
  const zip = await zipOfPacked(Buffer.concat([emptyBlocks(size - 100_000), content]), size);
  const file = await archive(zip);
  const gone = new AbortController();
  const reason = new Error('gone');
  const reading = reads(file, gone.signal);
  setTimeout(() => gone.abort(reason), 50);
  await expect(reading).rejects.toBe(reason);
});

it('calls photos HEIC where that is why none can be read', async () => {
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(100)]);
  await expect(check(await zipOf([{ name: 'IMG_1.HEIC', bytes: heic }]))).rejects.toThrow(
    'The photos in the ZIP are HEIC, which cannot be read here. Please save them as JPEG and put 10 or more into it.',
  );
  await check(
    await zipOf([
      { name: 'IMG_1.HEIC', bytes: heic },
      { name: 'a.png', bytes: picture },
    ]),
  );
});

it('refuses entries that lie over each other', async () => {
  const zip = await zipOf(['a.png', 'b.png', 'c.png'].map((name) => ({ name, bytes: picture })));
  let first: number | undefined;
  const overlapping = inDirectory(zip, (header) => {
    first ??= header.readUInt32LE(42);
    header.writeUInt32LE(first, 42);
  });
  await expect(check(overlapping)).rejects.toThrow('The ZIP is damaged: files in it lie over each other.');
});

it('takes turns with others at every photo', async () => {
  const zip = await zipOf(['a.png', 'b.png'].map((name) => ({ name, bytes: picture })));
  let turns = 0;
  // However slow the machine is, one look finds what is next.
  jest.spyOn(performance, 'now').mockReturnValue(0);
  await checkTrainingArchive(await archive(zip), async (work) => {
    turns += 1;
    return work(pictureWork);
  });
  expect(turns).toBe(3);
  const gone = new Error('Nobody waits for it.');
  await expect(checkTrainingArchive(await archive(zip), () => Promise.reject(gone))).rejects.toBe(gone);
});

it('refuses what is no archive, or ends early', async () => {
  const zip = await zipOf([{ name: 'a.png', bytes: picture }]);
  for (const bytes of [Buffer.alloc(0), Buffer.from('PK'), zip.subarray(0, zip.length - 30), picture])
    await expect(check(bytes)).rejects.toMatchObject({ code: 'UNREADABLE_ZIP' });
  await expect(check(await zipOf([]))).rejects.toMatchObject({ code: 'NO_PICTURES_IN_ZIP' });
});

it('refuses names that lead out of the folder', async () => {
  const zip = await zipOf([{ name: 'xx/evil.png', bytes: picture }]);
  for (const name of ['../evil.png', '/etcevil.png', 'C:\\evil.png'].map((text) => text.slice(0, 11)))
    await expect(check(withReplaced(zip, 'xx/evil.png', name.padEnd(11, 'g')))).rejects.toMatchObject({
      code: 'UNREADABLE_ZIP',
    });
});

it('refuses encrypted and nested archives', async () => {
  const zip = await zipOf([{ name: 'a.png', bytes: picture }]);
  const compressed = await zipOf([{ name: 'a.png', bytes: picture, compress: true }]);
  const encrypted = inDirectory(compressed, (header) => header.writeUInt16LE(header.readUInt16LE(8) | 1, 8));
  await expect(check(encrypted)).rejects.toThrow('The ZIP is encrypted. Please upload one without a password.');
  const sentence = 'The ZIP holds another archive. Please put the photos themselves into it.';
  await expect(check(await zipOf([{ name: 'inner.zip', bytes: zip }]))).rejects.toThrow(sentence);
  await expect(check(await zipOf([{ name: 'inner.png', bytes: zip }]))).rejects.toThrow(sentence);
});

it('refuses more than 200 entries', async () => {
  const entries = Array.from({ length: 201 }, (_, place) => ({ name: `${place}.txt`, bytes: Buffer.from('x') }));
  await expect(check(await zipOf(entries))).rejects.toMatchObject({ code: 'ZIP_TOO_LARGE' });
});

/** The ZIP of one entry, with a directory that lists it so often, each time with so much beside its name. */
function withDirectory(zip: Buffer, entries: number, beside: { extra: Buffer; comment: Buffer }): Buffer {
  const start = zip.indexOf('PK\x01\x02', 0, 'latin1');
  const end = Buffer.from(zip.subarray(zip.indexOf('PK\x05\x06', 0, 'latin1')));
  const header = Buffer.from(zip.subarray(start, start + 46 + zip.readUInt16LE(start + 28)));
  header.writeUInt16LE(beside.extra.length, 30);
  header.writeUInt16LE(beside.comment.length, 32);
  const directory = Buffer.concat(Array(entries).fill([header, beside.extra, beside.comment]).flat() as Buffer[]);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(directory.length, 12);
  return Buffer.concat([zip.subarray(0, start), directory, end]);
}

it('refuses a directory with more beside the names than packers write, before much of it is read', async () => {
  const zip = await zipOf([{ name: 'a.png', bytes: picture }]);
  const empty = Buffer.alloc(0);
  const much = Buffer.alloc(65_532);
  const read = jest.spyOn(ZipFile.prototype as { readEntry: () => void }, 'readEntry');
  for (const beside of [
    { extra: much, comment: empty },
    { extra: empty, comment: much },
  ]) {
    read.mockClear();
    await expect(check(withDirectory(zip, 200, beside))).rejects.toThrow(
      'The ZIP has longer names, comments or extra fields than photos need. Please pack the photos alone into a new one.',
    );
    expect(read.mock.calls.length).toBeLessThanOrEqual(5);
  }
  await check(withDirectory(zip, 1, { extra: Buffer.alloc(40), comment: Buffer.from('A comment.') }));
});

it('refuses a bomb by what it says of itself', async () => {
  const bomb = await zipOf([
    { name: 'a.png', bytes: picture },
    { name: 'zeros.png', bytes: Buffer.alloc(64 * 1_048_576), compress: true },
  ]);
  expect(bomb.length).toBeLessThan(200_000);
  await expect(check(bomb)).rejects.toMatchObject({ code: 'ZIP_TOO_LARGE' });
});

it('refuses entries that together expand beyond a gigabyte', async () => {
  // Stored entries of any size: only what the directory says is changed.
  const zip = inDirectory(
    await zipOf(Array.from({ length: 12 }, (_, place) => ({ name: `${place}.png`, bytes: picture }))),
    (header) => {
      header.writeUInt32LE(95 * 1_048_576, 20);
      header.writeUInt32LE(95 * 1_048_576, 24);
    },
  );
  await expect(check(zip)).rejects.toMatchObject({ code: 'ZIP_TOO_LARGE' });
});

it('refuses entries that together expand further than photos do, each within what one may', async () => {
  const padded = Buffer.concat([picture, Buffer.alloc(5_000_000)]);
  const entries = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ name: `${place}.png`, bytes: padded, compress: true }));
  await expect(check(await zipOf(entries(5)))).rejects.toMatchObject({ code: 'ZIP_TOO_LARGE' });
  await check(await zipOf([...entries(5), { name: 'photo.raw', bytes: randomBytes(3_000_000) }]));
});
