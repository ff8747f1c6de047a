import type { FileHandle } from 'node:fs/promises';

import { PIECE, writeLine } from './disk-lines';

/**
 * As much of what is being written may lie in the kernel's memory without being on the disk. Once there is more than it likes, the kernel
 * holds up whoever writes, and with it the event loop, where the embedded database writes its tables.
 */
const UNSYNCED_BYTES = 8 * 1_048_576;
/** From as much on a file that ends is synchronized: nobody who goes on does it any more. */
const LEFT_BYTES = UNSYNCED_BYTES / 2;

interface Unsynced {
  /** That may not be on the disk yet. */
  bytes: number;
  /** What others had reach the disk of it: the system tells only one of them that it could not, and its owner is to hear. */
  synced: Promise<void>;
}

/** The files that are being written; the one that has waited longest first. */
const unsynced = new Map<FileHandle, Unsynced>();
/** Of all these, and of those that ended and are still there. */
let unsyncedBytes = 0;

/**
 * Waits where more than may be is not on the disk yet, and leaves it to the caller to close the file.
 * @returns how much of it may not be on the disk yet, for {@link forgetUnsynced}.
 */
export async function writeInTurns(
  address: string,
  file: FileHandle,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> {
  const own: Unsynced = { bytes: 0, synced: Promise.resolve() };
  try {
    for await (const piece of pieces) {
      await writeLine.run(address, () => file.writeFile(piece));
      own.bytes += piece.byteLength;
      unsyncedBytes += piece.byteLength;
      unsynced.set(file, own);
      await syncWhatIsTooMuch(address);
      await own.synced;
    }
    // What has ended is synchronized by nobody who goes on.
    unsynced.delete(file);
    if (own.bytes > 0 && unsyncedBytes >= LEFT_BYTES) await sync(address, file, own);
    await own.synced;
    return own.bytes;
  } catch (error) {
    unsyncedBytes -= own.bytes;
    throw error;
  } finally {
    unsynced.delete(file);
    // Nobody closes it while it is synchronized.
    await own.synced.catch(() => undefined);
  }
}

/** To be called where what was written of a file is on the disk, about to be, or gone. */
export function forgetUnsynced(bytes: number): void {
  unsyncedBytes -= bytes;
}

/** Whoever goes on writing has the files of those who pause reach the disk, too. */
async function syncWhatIsTooMuch(address: string): Promise<void> {
  while (unsyncedBytes >= UNSYNCED_BYTES) {
    const [oldest] = unsynced;
    if (!oldest) return;
    await sync(address, ...oldest);
  }
}

/** Never throws: the owner finds in {@link Unsynced.synced} how it ended. */
async function sync(address: string, file: FileHandle, written: Unsynced): Promise<void> {
  unsynced.delete(file);
  unsyncedBytes -= written.bytes;
  written.bytes = 0;
  const synced = writeLine.run(address, () => file.datasync());
  written.synced = Promise.all([written.synced, synced]).then(() => undefined);
  await written.synced.catch(() => undefined);
}

/** What is in memory, as pieces for {@link writeInTurns}. */
export function* piecesOf(bytes: Uint8Array): Generator<Uint8Array, void> {
  for (let at = 0; at < bytes.byteLength; at += PIECE) yield bytes.subarray(at, at + PIECE);
}
