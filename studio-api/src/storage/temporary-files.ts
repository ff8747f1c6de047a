import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { OWN, writeLine } from './disk-lines';
import type { FreeSpace } from './free-space';
import { forgetUnsynced, writeInTurns } from './write-in-turns';

/** How often it is asked whether there is still room, counted over all uploads that are under way. */
const CHECKED_BYTES = 8 * 1_048_576;

/** Uploads on their way in: files that are gone after the request, or at the next start. */
export class TemporaryFiles {
  private unchecked = 0;
  private readonly underWay = new Set<AbortController>();
  /** How much of each file may not be on the disk yet. */
  private readonly unsynced = new Map<string, number>();

  /** @param stopping Its reason is what an upload is refused with that is not complete when the server stops. */
  constructor(
    private readonly folder: string,
    private readonly freeSpace: FreeSpace,
    private readonly stopping: AbortSignal = new AbortController().signal,
  ) {
    stopping.addEventListener('abort', () => this.giveUp(stopping.reason));
  }

  /**
   * Streams to a new file and returns its path; a failure leaves no file.
   * @param address Of whoever sends it.
   * @throws Refusal with STORAGE_FULL.
   */
  async receive(stream: Readable, address: string): Promise<string> {
    const file = path.join(this.folder, randomUUID());
    this.stopping.throwIfAborted();
    const givenUp = new AbortController();
    this.underWay.add(givenUp);
    const room = this.freeSpace.require().catch((full: unknown) => givenUp.abort(full));
    let written = Promise.resolve();
    try {
      await pipeline(stream, (pieces: AsyncIterable<Buffer>) => (written = this.write(file, pieces, address)), {
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

  private async write(file: string, pieces: AsyncIterable<Buffer>, address: string): Promise<void> {
    const handle = await writeLine.run(address, () => this.open(file));
    try {
      this.unsynced.set(file, await writeInTurns(address, handle, this.counted(pieces)));
    } finally {
      await handle.close();
    }
  }

  private async open(file: string): Promise<FileHandle> {
    // Whoever tidies up beside the studio may have taken it away.
    await mkdir(this.folder, { recursive: true });
    return open(file, 'wx', 0o600);
  }

  private async *counted(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
    for await (const piece of pieces) {
      this.unchecked += piece.byteLength;
      if (this.unchecked >= CHECKED_BYTES) {
        this.unchecked = 0;
        void this.requireRoom();
      }
      yield piece;
    }
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
    forgetUnsynced(this.unsynced.get(file) ?? 0);
    this.unsynced.delete(file);
    await writeLine.run(OWN, () => rm(file, { force: true }));
  }
}
