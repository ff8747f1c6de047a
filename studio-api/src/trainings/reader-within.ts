import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';

import { RandomAccessReader } from 'yauzl';

/** Bytes. A piece takes some rounds of the event loop, which are long beside a crowd, and whoever reads has a turn at decoding meanwhile. */
export const PIECE = 262_144;

/**
 * Reads nothing that lies outside the file. A ZIP names places with 64 bits; yauzl hands them on as they are, within a callback, and of one
 * beyond 53 bits Node throws there, where nobody catches it.
 */
export class ReaderWithin extends RandomAccessReader {
  constructor(
    private readonly file: FileHandle,
    private readonly size: number,
  ) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.pieces(start, end), { objectMode: false });
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null, bytesRead?: number) => void,
  ): void {
    if (position + length > this.size) {
      done(new Error('The ZIP names a place outside itself.'));
      return;
    }
    this.file.read(buffer, offset, length, position).then(({ bytesRead }) => {
      done(null, bytesRead);
    }, done);
  }

  override close(done: (error: Error | null) => void): void {
    this.file.close().then(() => {
      done(null);
    }, done);
  }

  private async *pieces(start: number, end: number): AsyncGenerator<Buffer, void> {
    for (let at = start; at < end;) {
      const { bytesRead, buffer } = await this.file.read(Buffer.allocUnsafe(Math.min(PIECE, end - at)), {
        position: at,
      });
      if (bytesRead === 0) return;
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }
}
