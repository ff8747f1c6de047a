export type ByteOrder = 'big' | 'little';

/**
 * An unsigned number of a file; bytes behind its end count as 0, so that a file which ends early, or lies about a place, throws nothing.
 * @param size In bytes, up to 8. Beyond 2 ** 53 the last digits are lost.
 */
export function unsignedAt(bytes: Uint8Array, at: number, size: number, order: ByteOrder): number {
  let value = 0;
  for (let place = 0; place < size; place += 1)
    value = value * 256 + (bytes[at + (order === 'big' ? place : size - 1 - place)] ?? 0);
  return value;
}

/** Four characters of a file: the name of a chunk or a box. */
export function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0, bytes[at + 3] ?? 0);
}
