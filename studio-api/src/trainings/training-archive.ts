import { open } from 'node:fs/promises';
import { addAbortSignal, pipeline, type Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

import { isHeic, LIMITS, megabytes, pictureSignature, SIGNATURE_BYTES } from '@likeness/contract/rules';
import { fromRandomAccessReaderPromise, type Entry, type ZipFile } from 'yauzl';

import type { InTurn } from '../pictures/decoding';
import type { PictureWork } from '../pictures/process/picture-work';
import { Refusal } from '../refusal';
import { nested, photoEntries } from './archive-entries';
import { passOverUnreadable } from './pass-over-unreadable';
import { PIECE, ReaderWithin } from './reader-within';

/** A file of a training ZIP whose first bytes are those of a picture. Nothing has been decoded. */
export interface ArchivedPicture {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A file of an archive that is open, for as long as the iteration goes on. */
interface ArchivedFile {
  /** Empty where nobody wants it. */
  readonly name: string;
  /** Its bytes, read anew each time; undefined as {@link readPicture}. */
  readonly read: () => Promise<Buffer | undefined>;
}

/** For so long an archive is looked through in one turn. Milliseconds. */
const TURN_MILLISECONDS = 100;

/**
 * To find each damaged, or too large, takes up to seconds, and costs its sender nothing; the first five of somebody's own photos are not
 * all so. What is no picture by its first bytes is none of them.
 */
const MOST_DAMAGED_AT_FIRST = 5;
/** A quarter of the entries: who takes raw files beside the photos sends some thirty of them. */
const MOST_DAMAGED = LIMITS.zip.entries / 4;

/**
 * All that is looked at of the photos but does not decode them, together: of a processor, whatever the machine does beside it. It takes some
 * milliseconds of a photo of a camera; those that are made to take long are refused after a sixth of what they would.
 */
const LOOKING_MILLISECONDS = 10_000;

/**
 * Reading an entry counts as looking, too, beyond what an honest one takes; by the clock, as nothing tells of one thread's processor time. By
 * what comes out of it: 256 KB in some three rounds of the event loop, of which one beside a crowd takes ten milliseconds. Of Deflate's blocks
 * with nothing in them nothing comes out.
 */
const READING_NANOSECONDS_PER_BYTE = 200;

/** How a sentence calls one of them. */
export const PHOTO = 'A photo in the ZIP';

/**
 * The pictures of a training ZIP, one after the other. Files that are no pictures, or too large, are passed over; the archive as a whole
 * is refused where it is unsafe to open.
 * @param signal Ends what is being read of it.
 * @throws Refusal with UNREADABLE_ZIP or ZIP_TOO_LARGE, also in the middle of the iteration; the signal's reason.
 */
export async function* archivedPictures(file: string, signal?: AbortSignal): AsyncGenerator<ArchivedPicture, void> {
  for await (const { name, read } of archivedFiles(file, { isNamed: true, ...(signal && { signal }) })) {
    const bytes = await read();
    if (bytes) yield { name, bytes };
  }
}

interface Reading {
  /** Names are kept: of an archive that waits for its turn they would be most of what it holds in memory. */
  readonly isNamed?: boolean;
  /** Nobody waits for it any more. */
  readonly signal?: AbortSignal;
  /** Hears of each HEIC photo that is read. */
  readonly onHeic?: () => void;
  /** Hears how much longer than an honest file each took. */
  readonly onSlow?: (milliseconds: number) => void;
}

/** The files that may be pictures, unread: an iteration that waits holds whatever it has read. */
async function* archivedFiles(file: string, reading: Reading = {}): AsyncGenerator<ArchivedFile, void> {
  const zip = await openArchive(file);
  try {
    const entries = await photoEntries(zip);
    if (!reading.isNamed) for (const entry of entries) entry.fileName = '';
    for (const entry of entries) yield { name: entry.fileName, read: () => readPicture(zip, entry, reading) };
  } finally {
    zip.close();
  }
}

/**
 * Looks through a whole archive before money moves: it can be read to its end, its photos are not too large together, and one of them at
 * least can be decoded, before five are found damaged or too large, and fifty in all. Beyond that one nothing is decoded; the training leaves
 * out what cannot be read.
 * @param inTurn Runs each step when it is this archive's turn.
 * @param signal Ends what is being read of it.
 * @throws Refusal as {@link archivedPictures}; TooDearPicture; ZIP_TOO_LARGE; NO_PICTURES_IN_ZIP; whatever `inTurn` throws; the signal's reason.
 */
export async function checkTrainingArchive(file: string, inTurn: InTurn, signal?: AbortSignal): Promise<void> {
  const seen = { pixels: 0, readable: 0, damaged: 0, heic: 0, milliseconds: 0, all: false };
  const onTaken = (milliseconds: number) => (seen.milliseconds += milliseconds);
  const files = archivedFiles(file, {
    ...(signal && { signal }),
    onHeic: () => (seen.heic += 1),
    onSlow: (milliseconds) => {
      onTaken(milliseconds);
      if (seen.milliseconds > LOOKING_MILLISECONDS) throw tooSlow();
    },
  });
  const foundDamaged = () => {
    seen.damaged += 1;
    if (seen.readable === 0 && seen.damaged >= MOST_DAMAGED_AT_FIRST) throw damagedPhotos('The first');
    if (seen.damaged > MOST_DAMAGED) throw damagedPhotos('More than');
  };
  /** Goes on to the next that may be the one to decode. */
  const look = async (work: PictureWork) => {
    for (const end = performance.now() + TURN_MILLISECONDS; performance.now() < end;) {
      const next = await files.next();
      if (next.done) {
        seen.all = true;
        return undefined;
      }
      const { read } = next.value;
      const bytes = await read();
      if (!bytes) continue;
      const outside = await work.outside(bytes, PHOTO, onTaken).catch(passOverUnreadable);
      if (seen.milliseconds > LOOKING_MILLISECONDS) throw tooSlow();
      if (!outside) {
        foundDamaged();
        continue;
      }
      seen.pixels += outside.width * outside.height;
      if (seen.pixels > LIMITS.zip.pixels) throw tooManyPixels();
      // Read again in the turn in which it is decoded: those of all who wait for one would lie in memory.
      if (seen.readable === 0) return { read, outside };
    }
    return undefined;
  };
  const decode = async (work: PictureWork, read: ArchivedFile['read']) => {
    const bytes = await read();
    const decoded = bytes && (await work.pixels(bytes, PHOTO).catch(passOverUnreadable));
    if (decoded) seen.readable += 1;
    else foundDamaged();
  };
  try {
    while (!seen.all) {
      const found = await inTurn(look);
      if (found) await inTurn((work) => decode(work, found.read), found.outside);
    }
  } finally {
    await files.return(undefined);
  }
  if (seen.readable === 0)
    throw new Refusal(
      'NO_PICTURES_IN_ZIP',
      seen.heic > 0
        ? 'The photos in the ZIP are HEIC, which cannot be read here. Please save them as JPEG and put 10 or more into it.'
        : 'The ZIP holds no pictures that can be read. Put 10 or more clear photos into it.',
    );
}

async function openArchive(file: string): Promise<ZipFile> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true };
    return await fromRandomAccessReaderPromise(new ReaderWithin(handle, size), size, options);
  } catch (error) {
    await handle.close();
    throw new Refusal('UNREADABLE_ZIP', 'The file is not a ZIP that can be opened.', { cause: error });
  }
}

/** Undefined where its first bytes are no picture's, of which nothing more is expanded, or where it is too large. */
async function readPicture(zip: ZipFile, entry: Entry, reading: Reading): Promise<Buffer | undefined> {
  if (entry.uncompressedSize > LIMITS.picture.bytes) return undefined;
  const began = performance.now();
  let length = 0;
  const onRead = (bytes: number) => (length += bytes);
  try {
    return await readStream(await unpacked(zip, entry), entry.uncompressedSize, reading, onRead);
  } catch (error) {
    reading.signal?.throwIfAborted();
    if (error instanceof Refusal) throw error;
    // The declared size is enforced while inflating; what expands further, or does not inflate, ends here.
    throw damaged(error);
  } finally {
    const honest = (length * READING_NANOSECONDS_PER_BYTE) / 1_000_000;
    reading.onSlow?.(Math.max(0, performance.now() - began - honest));
  }
}

/** The method of a ZIP's entry that is packed by Deflate. */
const DEFLATED = 8;

/** In large pieces; yauzl's own are of 16 KB, each of which waits for a round of the event loop. */
async function unpacked(zip: ZipFile, entry: Entry): Promise<Readable> {
  const isPacked = entry.compressionMethod === DEFLATED;
  const packed = await zip.openReadStreamPromise(entry, isPacked ? { decodeFileData: false } : {});
  // What fails on the way ends the stream that comes out.
  return isPacked ? pipeline(packed, createInflateRaw({ chunkSize: PIECE }), () => undefined) : packed;
}

async function readStream(
  stream: Readable,
  size: number,
  { signal, onHeic }: Reading,
  onRead: (bytes: number) => void,
): Promise<Buffer | undefined> {
  if (signal) addAbortSignal(signal, stream);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    onRead(chunk.length);
    const before = length;
    length += chunk.length;
    if (length > size) break;
    if (before < SIGNATURE_BYTES && length >= SIGNATURE_BYTES) {
      const head = Buffer.concat(chunks);
      if (head.toString('latin1', 0, 4) === 'PK\x03\x04') throw nested();
      if (isHeic(head)) onHeic?.();
      if (!pictureSignature(head)) return undefined;
    }
  }
  if (length !== size) throw new Error('An entry does not have as many bytes as the directory says.');
  return length >= SIGNATURE_BYTES ? Buffer.concat(chunks) : undefined;
}

function damaged(cause: unknown): Refusal {
  return new Refusal('UNREADABLE_ZIP', 'The ZIP is damaged and cannot be read to its end.', { cause });
}

function damagedPhotos(which: 'The first' | 'More than'): Refusal {
  const count = which === 'The first' ? MOST_DAMAGED_AT_FIRST : MOST_DAMAGED;
  return new Refusal(
    'NO_PICTURES_IN_ZIP',
    `${which} ${count} photos in the ZIP cannot be read: they are damaged, raw files of a camera, or larger than ${LIMITS.picture.pixels / 1_000_000} megapixels. Please pack it again without them.`,
  );
}

function tooSlow(): Refusal {
  return new Refusal(
    'UNREADABLE_ZIP',
    'The photos in the ZIP take too long to look at. Please save them anew as JPEG or PNG, or use fewer.',
  );
}

function tooManyPixels(): Refusal {
  const limit = (LIMITS.zip.pixels / 1_000_000).toLocaleString('en');
  return new Refusal(
    'ZIP_TOO_LARGE',
    `The photos in the ZIP have more than ${limit} megapixels together. Please use fewer or smaller ones.`,
  );
}

export function zipTooLarge(): Refusal {
  return new Refusal('ZIP_TOO_LARGE', `The ZIP is larger than ${megabytes(LIMITS.zip.bytes)} MB.`);
}
