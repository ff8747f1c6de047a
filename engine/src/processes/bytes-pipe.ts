import { Socket } from 'node:net';
import type { Duplex, Readable, Writable } from 'node:stream';

/** The file of a child process that is its pipe; those before are its three usual ones and its messages. */
export const BYTES_PIPE = 4;

/** To copy as much takes a fraction of a millisecond: the longest that a piece keeps the event loop. */
const SLICE = 1_048_576;

/** In the child process, where it was started with a pipe. */
export function bytesOfParent(): Duplex {
  return new Socket({ fd: BYTES_PIPE });
}

/** Resolves when all of them have gone, the event loop having had its turns in between; until then they must stay as they are. */
export async function writeBytes(to: Writable, all: readonly Uint8Array[]): Promise<void> {
  for (const bytes of all)
    for (let at = 0; at < bytes.byteLength; at += SLICE) await write(to, bytes.subarray(at, at + SLICE));
}

function write(to: Writable, slice: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    to.write(slice, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

/**
 * Reads so many, as whoever wrote them said.
 * @throws Error where they end before or are more, or where no memory holds so many.
 */
export async function readBytes(from: Readable, byteLength: number): Promise<Uint8Array> {
  // All of it is overwritten: to fill tens of megabytes with zeros first would keep the event loop for a tenth of a second and more.
  const { buffer } = Buffer.allocUnsafeSlow(byteLength);
  const bytes = new Uint8Array(buffer);
  let at = 0;
  if (byteLength === 0) return bytes;
  for await (const chunk of from.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (at + chunk.byteLength > byteLength) throw new Error('More bytes came than were said to.');
    bytes.set(chunk, at);
    at += chunk.byteLength;
    if (at === byteLength) return bytes;
  }
  throw new Error('Bytes ended before all had come.');
}
