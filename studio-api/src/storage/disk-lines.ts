import type { FileHandle } from 'node:fs/promises';

import { FairLine } from '@likeness/site/connections/fair-line.mjs';
import { networkOf } from '@likeness/site/connections/network-address.mjs';
import { OpenCounts } from '@likeness/site/connections/open-counts.mjs';

/** All of what waits outside of JavaScript shares them: files, passwords, names of hosts. Four is libuv's own default. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4;
/** As many threads each of the two lines holds at the most. */
export const DISK_THREADS = Math.max(1, Math.floor(THREADS / 4));
/** Of these one network has as many at the most: what another wants may lie in memory, and waits for no disk. */
const OF_ONE_NETWORK = Math.max(1, DISK_THREADS - 1);
/** As much is read or written in one turn. */
export const PIECE = 1_048_576;
/** Whose the studio's own work is. */
export const OWN = '';

/**
 * What is written to the data disk, and what is read of it, hold a quarter of the process's threads each, the networks in turn: where the disk
 * is slower than what comes in, whoever writes is held up by the kernel, and a thread with them. Without this thirty-six uploads had them
 * all, and a sign-in waited for one.
 */
class DiskLine {
  private readonly waiting = new FairLine<() => void>();
  /** How much is at work of each network. */
  private readonly atWork = new OpenCounts<string>();
  private places = DISK_THREADS;

  /** @param address Whose it is; {@link OWN} where that is nobody's alone. */
  async run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.place(address);
    try {
      return await work();
    } finally {
      leave();
      this.waiting.next((network) => this.hasPlace(network))?.();
    }
  }

  private async place(address: string): Promise<() => void> {
    const network = networkOf(address);
    if (this.hasPlace(network)) return this.take(network);
    return new Promise((begin) => {
      this.waiting.add(address, () => {
        begin(this.take(network));
      });
    });
  }

  private hasPlace(network: string): boolean {
    return this.places > 0 && this.atWork.of(network) < OF_ONE_NETWORK;
  }

  private take(network: string): () => void {
    this.places -= 1;
    const leave = this.atWork.open(network);
    return () => {
      this.places += 1;
      leave();
    };
  }
}

export const writeLine = new DiskLine();
export const readLine = new DiskLine();

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
