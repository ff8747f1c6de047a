import { Readable } from 'node:stream';

/** A quarter of what Node's own streams of files read at a time: each of thousands who read nothing of what they asked for holds one. */
const pieceBytes = 16_384;

/**
 * @typedef {object} ReadFile an open file, as a FileHandle of Node's is one
 * @property {(buffer: Buffer, offset: number, length: number, position: number) => Promise<{ bytesRead: number, buffer: Buffer }>} read
 * @property {() => Promise<void>} close
 */

/**
 * A part of a file, of which each piece is read when its turn comes; the file is closed at the end, or when nobody wants more of it.
 *
 * @param {ReadFile} file
 * @param {{ readonly first: number, readonly last: number }} range from the first byte to the last, both included, counted from 0
 * @param {(begin: () => void) => void} inTurn begins this when it is its turn; at once, or later
 * @returns {Readable}
 */
export function readInTurns(file, { first, last }, inTurn) {
  let at = first;
  /** @type {Promise<void> | undefined} */
  let reading;
  /** @param {Readable} stream @param {number} length */
  const readPiece = async (stream, length) => {
    try {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
      at += bytesRead;
      // Where the file ends before it should, whoever sends it sees that it is too short.
      stream.push(bytesRead > 0 ? buffer.subarray(0, bytesRead) : null);
    } catch (error) {
      stream.destroy(/** @type {Error} */ (error));
    }
  };
  return new Readable({
    // Nothing is read ahead: whoever is slow to read holds the piece that is being sent, and no second one.
    highWaterMark: 0,
    read() {
      const length = Math.min(pieceBytes, last + 1 - at);
      if (length <= 0) {
        this.push(null);
        return;
      }
      inTurn(() => {
        if (!this.destroyed) reading = readPiece(this, length);
      });
    },
    destroy(error, done) {
      // What is closed while it is read may be another file by then.
      const close = async () => {
        await reading;
        await file.close();
      };
      close().then(
        () => done(error),
        (failed) => done(error ?? failed),
      );
    },
  });
}
