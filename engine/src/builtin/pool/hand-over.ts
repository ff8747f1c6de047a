import { setImmediate as nextTurn } from 'node:timers/promises';

/** Copying this much takes about a millisecond: the longest that handing over ever keeps the event loop. */
const SLICE = 4 * 1_048_576;

/**
 * Copies a request so that its bytes can be transferred to a worker instead of being cloned in one go, which for a training set of
 * hundreds of megabytes would stop the event loop. The caller's bytes stay usable. Lists and plain objects are walked; everything
 * else is kept as it is.
 * @returns the copy, and the buffers to transfer with it.
 */
export async function copyForTransfer(value: unknown): Promise<{ copy: unknown; transfer: ArrayBuffer[] }> {
  const handing: HandingOver = { transfer: [], sinceTurn: 0 };
  return { copy: await copyOf(value, handing), transfer: handing.transfer };
}

interface HandingOver {
  readonly transfer: ArrayBuffer[];
  /** Bytes that have been copied since the event loop had a turn: of all pieces, as many small ones take as long as one large one. */
  sinceTurn: number;
}

async function copyOf(value: unknown, handing: HandingOver): Promise<unknown> {
  if (value instanceof Uint8Array) return copyBytes(value, handing);
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value) items.push(await copyOf(item, handing));
    return items;
  }
  if (typeof value === 'object' && value !== null) {
    const entries: [string, unknown][] = [];
    for (const [key, item] of Object.entries(value)) entries.push([key, await copyOf(item, handing)]);
    return Object.fromEntries(entries);
  }
  return value;
}

async function copyBytes(bytes: Uint8Array, handing: HandingOver): Promise<Uint8Array> {
  const buffer = new ArrayBuffer(bytes.byteLength);
  const copy = new Uint8Array(buffer);
  for (let start = 0; start < bytes.byteLength; start += SLICE) {
    const slice = bytes.subarray(start, start + SLICE);
    if (handing.sinceTurn + slice.byteLength > SLICE) {
      await nextTurn();
      handing.sinceTurn = 0;
    }
    copy.set(slice, start);
    handing.sinceTurn += slice.byteLength;
  }
  handing.transfer.push(buffer);
  return copy;
}

/**
 * The buffers of a finished result that may be transferred back. Inside a worker nobody minds a copy in one go; one is made where the
 * bytes are part of a larger buffer, or of one that native code owns and that therefore cannot be transferred.
 */
export function ownBytes(value: unknown, transfer: Set<ArrayBuffer>): unknown {
  if (value instanceof Uint8Array) {
    const own =
      value.constructor === Uint8Array && value.byteLength === value.buffer.byteLength ? value : new Uint8Array(value);
    if (own.buffer instanceof ArrayBuffer) transfer.add(own.buffer);
    return own;
  }
  if (Array.isArray(value)) return value.map((item) => ownBytes(item, transfer));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, ownBytes(item, transfer)]));
  }
  return value;
}
