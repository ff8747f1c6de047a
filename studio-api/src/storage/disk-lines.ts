import type { FileHandle } from 'node:fs/promises';

import { FairLine } from '@likeness/site/connections/fair-line.mjs';

/** All of what waits outside of JavaScript shares them: files, passwords, names of hosts. Four is libuv's own default. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4;
/** As many threads each of the two lines holds at the most. */
export const DISK_THREADS = Math.max(1, Math.floor(THREADS / 4));
/** As much is read or written in one turn. */
const PIECE = 1_048_576;
/**
 * As much of what is being written may lie in the kernel's memory without being on the disk. Once there is more than it likes, the kernel
 * holds up whoever writes, and with it the event loop, where the embedded database writes its tables.
 */
const UNSYNCED_BYTES = 8 * 1_048_576;

/** Whose the studio's own work is. */
export const OWN = '';

/**
 * What is written to the data disk, and what is read of it, hold a quarter of the process's threads each, the networks in turn: where the disk
 * is slower than what comes in, whoever writes is held up by the kernel, and a thread with them. Without this thirty-six uploads had them
 * all, and a sign-in waited for one.
 */
class DiskLine {
  private readonly waiting = new FairLine<() => void>();
  private atWork = 0;

  /** @param address Whose it is; {@link OWN} where that is nobody's alone. */
  async run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    if (this.atWork >= DISK_THREADS) await new Promise<void>((begin) => this.waiting.add(address, begin));
    else this.atWork += 1;
    try {
      return await work();
    } finally {
      // Whoever is next takes the place over.
      const next = this.waiting.next();
      if (next) next();
      else this.atWork -= 1;
    }
  }
}

export const writeLine = new DiskLine();
export const readLine = new DiskLine();

/** The files that are being written, with how much of each may not be on the disk yet; the one that has waited longest first. */
const unsynced = new Map<FileHandle, number>();
let unsyncedBytes = 0;

/** Waits where more than may be is not on the disk yet, and leaves it to the caller to close the file. */
export async function writeInTurns(
  address: string,
  file: FileHandle,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  try {
    for await (const piece of pieces) {
      await writeLine.run(address, () => file.writeFile(piece));
      unsynced.set(file, (unsynced.get(file) ?? 0) + piece.byteLength);
      unsyncedBytes += piece.byteLength;
      while (unsyncedBytes >= UNSYNCED_BYTES) await syncOldest(address, file);
    }
  } finally {
    forget(file);
  }
}

/** Whoever goes on writing has the files of those who pause reach the disk, too. */
async function syncOldest(address: string, own: FileHandle): Promise<void> {
  const [oldest = own] = unsynced.keys();
  forget(oldest);
  try {
    await writeLine.run(address, () => oldest.datasync());
  } catch (error) {
    // Another's may have been closed meanwhile.
    if (oldest === own) throw error;
  }
}

function forget(file: FileHandle): void {
  unsyncedBytes -= unsynced.get(file) ?? 0;
  unsynced.delete(file);
}

/** What is in memory, as pieces for {@link writeInTurns}. */
export function* piecesOf(bytes: Uint8Array): Generator<Uint8Array, void> {
  for (let at = 0; at < bytes.byteLength; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

/** All of a file. */
export async function readAll(address: string, file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat();
  const bytes = Buffer.allocUnsafe(size);
  let at = 0;
  while (at < size) {
    const { bytesRead } = await readLine.run(address, () => file.read(bytes, at, Math.min(PIECE, size - at), at));
    if (bytesRead === 0) break;
    at += bytesRead;
  }
  return bytes.subarray(0, at);
}
