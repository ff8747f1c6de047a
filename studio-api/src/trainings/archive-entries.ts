import { LIMITS, megabytes } from '@likeness/contract/rules';
import type { Entry, ZipFile } from 'yauzl';

import { Refusal } from '../refusal';

/** What does not get smaller packers store as it is; Deflate adds five bytes for each 64 KB of it at the most. */
const PACKED = { ratio: 1.01, bytes: 1_024 };

/** A file that expands beyond this and this many times over holds no photo: those are compressed already. */
const BOMB = { bytes: 10 * 1_048_576, ratio: 100 };

/** Nor do all together beyond this: photos get hardly smaller in a ZIP, uncompressed ones to a half. A gigabyte of nothing takes eleven seconds. */
const ALL_BOMBS = { bytes: 20 * 1_048_576, ratio: 10 };

/** Of all entries together; packers write some hundred bytes for each, mostly its name. Each four of them may become objects in memory. */
const MOST_DIRECTORY_TEXT = 256 * 1_024;

/** What file managers put beside the photos. */
const JUNK = /(^|\/)(__MACOSX\/|\.DS_Store$|\._|Thumbs\.db$|desktop\.ini$)/i;
const NESTED = /\.(zip|rar|7z|tar|gz|tgz|bz2|xz)$/i;

/**
 * What the directory of an archive tells, before a byte is expanded: the entries that may be photos.
 * @throws Refusal with UNREADABLE_ZIP or ZIP_TOO_LARGE where it is unsafe to open.
 */
export async function photoEntries(zip: ZipFile): Promise<Entry[]> {
  const entries = await readEntries(zip);
  checkEntries(entries);
  return entries.filter(({ fileName }) => !fileName.endsWith('/') && !JUNK.test(fileName));
}

async function readEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > LIMITS.zip.entries) throw tooManyEntries();
  // Of up to 64 KB.
  zip.comment = '';
  const entries: Entry[] = [];
  let text = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      text += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (text > MOST_DIRECTORY_TEXT) throw tooMuchText();
      forgetTexts(entry);
      entries.push(entry);
      if (entries.length > LIMITS.zip.entries) throw tooManyEntries();
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // yauzl checks the names: absolute ones, `..` and backslashes end here.
    throw new Refusal('UNREADABLE_ZIP', 'The ZIP is damaged, or a file name in it leads out of its folder.', {
      cause: error,
    });
  }
  return entries;
}

const NONE = Buffer.alloc(0);

/** But for the name: yauzl has taken from them what it needs, and an archive that waits for its turn would hold half a megabyte of them. */
function forgetTexts(entry: Entry): void {
  entry.extraFields = [];
  // Once more, by the name that it had before.
  Object.assign(entry, { fileComment: '', comment: '' });
  for (const raw of ['fileNameRaw', 'extraFieldRaw', 'fileCommentRaw'] as const) entry[raw] = NONE;
}

function checkEntries(entries: readonly Entry[]): void {
  let [expanded, packed] = [0, 0];
  for (const entry of entries) {
    if (entry.isEncrypted())
      throw new Refusal('UNREADABLE_ZIP', 'The ZIP is encrypted. Please upload one without a password.');
    if (NESTED.test(entry.fileName) && !JUNK.test(entry.fileName)) throw nested();
    expanded += entry.uncompressedSize;
    packed += entry.compressedSize;
    if (expanded > LIMITS.zip.expandedBytes) throw expandsTooFar();
    if (entry.uncompressedSize > BOMB.bytes && entry.uncompressedSize > entry.compressedSize * BOMB.ratio)
      throw expandsTooFar();
    // What inflates to nothing takes time all the same.
    if (entry.compressedSize > entry.uncompressedSize * PACKED.ratio + PACKED.bytes)
      throw new Refusal('UNREADABLE_ZIP', 'The ZIP is damaged: a file in it is packed into more bytes than it has.');
  }
  if (expanded > ALL_BOMBS.bytes && expanded > packed * ALL_BOMBS.ratio) throw expandsTooFar();
  if (overlap(entries)) throw new Refusal('UNREADABLE_ZIP', 'The ZIP is damaged: files in it lie over each other.');
}

/** Bytes of a local file header before the name. */
const LOCAL_HEADER_BYTES = 30;

/**
 * Whether entries share bytes, by which a small archive is made to hold the same photo many times. What a local header has beside the
 * name is left out: only its own bytes tell how much, and no whole archive seems to overlap without it.
 */
function overlap(entries: readonly Entry[]): boolean {
  const byPlace = entries.toSorted((one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader);
  let end = 0;
  return byPlace.some(({ relativeOffsetOfLocalHeader: start, fileNameLength, compressedSize }) => {
    const overlaps = start < end;
    end = start + LOCAL_HEADER_BYTES + fileNameLength + compressedSize;
    return overlaps;
  });
}

export function nested(): Refusal {
  return new Refusal('UNREADABLE_ZIP', 'The ZIP holds another archive. Please put the photos themselves into it.');
}

function tooManyEntries(): Refusal {
  return new Refusal('ZIP_TOO_LARGE', `The ZIP has more than ${LIMITS.zip.entries} files.`);
}

function tooMuchText(): Refusal {
  return new Refusal(
    'UNREADABLE_ZIP',
    'The ZIP has longer names, comments or extra fields than photos need. Please pack the photos alone into a new one.',
  );
}

function expandsTooFar(): Refusal {
  const limit = megabytes(LIMITS.zip.expandedBytes);
  return new Refusal('ZIP_TOO_LARGE', `The ZIP expands further than photos do; at most ${limit} MB are accepted.`);
}
