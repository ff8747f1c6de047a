import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';

import type { ByteRange, ReadTurn } from './file-store';

/** As many bytes as Node's own streams of files read at a time. */
const PIECE = 65_536;

/** A part of a file, of which each piece is read when its turn comes; the file is closed at the end, or when nobody wants more of it. */
export function readInTurns(file: FileHandle, { first, last }: ByteRange, inTurn: ReadTurn): Readable {
  let at = first;
  let reading: Promise<void> | undefined;
  return new Readable({
    // Nothing is read ahead: whoever is slow to read holds the piece that is being sent, and no second one.
    highWaterMark: 0,
    read() {
      const length = Math.min(PIECE, last + 1 - at);
      if (length <= 0) {
        this.push(null);
        return;
      }
      inTurn(() => {
        if (!this.destroyed) reading = pushed(this, length);
      });
    },
    destroy(error, done) {
      // What is closed while it is read may be another file by then.
      const close = async () => {
        await reading;
        await file.close();
      };
      close().then(
        () => {
          done(error);
        },
        (failed: unknown) => {
          done(error ?? (failed as Error));
        },
      );
    },
  });

  async function pushed(stream: Readable, length: number): Promise<void> {
    try {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
      at += bytesRead;
      // Where the file ends before it should, whoever sends it sees that it is too short.
      stream.push(bytesRead > 0 ? buffer.subarray(0, bytesRead) : null);
    } catch (error) {
      stream.destroy(error as Error);
    }
  }
}
