import type { FileHandle } from 'node:fs/promises';

import { networkOf } from '@likeness/site/connections/network-address.mjs';

/** All of what waits outside of JavaScript shares them: files, passwords, names of hosts. Four is libuv's own default. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4;
/** As many threads each of the two lines holds at the most. */
export const DISK_THREADS = Math.max(1, Math.floor(THREADS / 4));
/** Of these one network has as many at the most: what another wants may lie in memory, and waits for no disk. */
const OF_ONE_NETWORK = Math.max(1, DISK_THREADS - 1);
/** As much is read or written in one turn. */
const PIECE = 1_048_576;
/**
 * As much of what is being written may lie in the kernel's memory without being on the disk. Once there is more than it likes, the kernel
 * holds up whoever writes, and with it the event loop, where the embedded database writes its tables.
 */
const UNSYNCED_BYTES = 8 * 1_048_576;
/** And as much where nobody writes to it any more. */
const LEFT_BYTES = UNSYNCED_BYTES / 2;

/** Whose the studio's own work is. */
export const OWN = '';

/**
 * What is written to the data disk, and what is read of it, hold a quarter of the process's threads each, the networks in turn: where the disk
 * is slower than what comes in, whoever writes is held up by the kernel, and a thread with them. Without this thirty-six uploads had them
 * all, and a sign-in waited for one.
 */
class DiskLine {
  /** What waits of each network, that whose turn it is first. */
  private readonly waiting = new Map<string, (() => void)[]>();
  /** How much is at work of each network. */
  private readonly atWork = new Map<string, number>();
  private places = DISK_THREADS;

  /** @param address Whose it is; {@link OWN} where that is nobody's alone. */
  async run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const network = networkOf(address);
    if (this.hasPlace(network)) this.take(network);
    else await new Promise<void>((begin) => this.wait(network, begin));
    try {
      return await work();
    } finally {
      this.leave(network);
    }
  }

  private hasPlace(network: string): boolean {
    return this.places > 0 && (this.atWork.get(network) ?? 0) < OF_ONE_NETWORK;
  }

  private take(network: string): void {
    this.places -= 1;
    this.atWork.set(network, (this.atWork.get(network) ?? 0) + 1);
  }

  private wait(network: string, begin: () => void): void {
    const line = this.waiting.get(network) ?? [];
    this.waiting.set(network, line);
    line.push(begin);
  }

  private leave(network: string): void {
    this.places += 1;
    const left = (this.atWork.get(network) ?? 0) - 1;
    if (left > 0) this.atWork.set(network, left);
    else this.atWork.delete(network);
    this.beginNext();
  }

  private beginNext(): void {
    for (const [network, line] of this.waiting) {
      if (!this.hasPlace(network)) continue;
      this.waiting.delete(network);
      const begin = line.shift();
      if (line.length > 0) this.waiting.set(network, line);
      this.take(network);
      begin?.();
      return;
    }
  }
}

export const writeLine = new DiskLine();
export const readLine = new DiskLine();

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

/** To be called once what was written of a file is on the disk, or gone. */
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
