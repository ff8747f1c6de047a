import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { inWriteLine } from './disk-lines';
import type { FreeSpace } from './free-space';

/** How often it is asked whether there is still room, counted over all uploads that are under way. */
const CHECKED_BYTES = 8 * 1_048_576;
/**
 * As much of all uploads may lie in the kernel's memory without being on the disk. Once there is more than it likes, the kernel holds up
 * whoever writes, and with it the event loop, where the embedded database writes its tables.
 */
const UNSYNCED_BYTES = 8 * 1_048_576;

/** Uploads on their way in: files that are gone after the request, or at the next start. */
export class TemporaryFiles {
  private unchecked = 0;
  private readonly underWay = new Set<AbortController>();

  /** @param stopping Its reason is what an upload is refused with that is not complete when the server stops. */
  constructor(
    private readonly folder: string,
    private readonly freeSpace: FreeSpace,
    private readonly stopping: AbortSignal = new AbortController().signal,
  ) {
    stopping.addEventListener('abort', () => this.giveUp(stopping.reason));
  }

  /** Streams to a new file and returns its path; a failure leaves no file. @throws Refusal with STORAGE_FULL. */
  async receive(stream: Readable): Promise<string> {
    const file = path.join(this.folder, randomUUID());
    this.stopping.throwIfAborted();
    const givenUp = new AbortController();
    this.underWay.add(givenUp);
    const room = this.freeSpace.require().catch((full: unknown) => givenUp.abort(full));
    let written = Promise.resolve();
    try {
      await pipeline(stream, (pieces: AsyncIterable<Buffer>) => (written = this.write(file, pieces)), {
        signal: givenUp.signal,
      });
      // A short one may be here before the answer.
      await room;
      givenUp.signal.throwIfAborted();
      return file;
    } catch (error) {
      // The pipeline can fail while the file is still being opened; erased any sooner, it would come into being afterwards.
      await written.catch(() => undefined);
      // What cannot be removed goes at the next start; why nothing could be kept is what counts.
      await this.remove(file).catch(() => undefined);
      throw givenUp.signal.aborted ? givenUp.signal.reason : error;
    } finally {
      this.underWay.delete(givenUp);
    }
  }

  private async write(file: string, pieces: AsyncIterable<Buffer>): Promise<void> {
    const handle = await inWriteLine(() => this.open(file));
    try {
      let unsynced = 0;
      for await (const piece of pieces) {
        this.count(piece.byteLength);
        await inWriteLine(() => handle.writeFile(piece));
        unsynced += piece.byteLength;
        if (unsynced < UNSYNCED_BYTES / this.underWay.size) continue;
        await inWriteLine(() => handle.datasync());
        unsynced = 0;
      }
    } finally {
      await handle.close();
    }
  }

  private async open(file: string): Promise<FileHandle> {
    // Whoever tidies up beside the studio may have taken it away.
    await mkdir(this.folder, { recursive: true });
    return open(file, 'wx', 0o600);
  }

  private count(bytes: number): void {
    this.unchecked += bytes;
    if (this.unchecked < CHECKED_BYTES) return;
    this.unchecked = 0;
    void this.requireRoom();
  }

  /** Where there is none, nothing that is under way goes on: a crowd of uploads would fill the disk before each has been asked for. */
  private async requireRoom(): Promise<void> {
    try {
      await this.freeSpace.require();
    } catch (full) {
      this.giveUp(full);
    }
  }

  private giveUp(reason: unknown): void {
    for (const upload of this.underWay) upload.abort(reason);
  }

  async remove(file: string): Promise<void> {
    await inWriteLine(() => rm(file, { force: true }));
  }
}
