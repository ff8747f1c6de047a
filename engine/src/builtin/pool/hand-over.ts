/** Of bytes that go another way than what they belong to. */
interface HandedOver {
  readonly handedOver: number;
}

/** Something to hand over to another process: its bytes through a pipe, everything else as a message. */
export interface Parted {
  /** As it was, but for its bytes. */
  readonly rest: unknown;
  /** In the order in which they are to go. */
  readonly bytes: readonly Uint8Array[];
}

/** Lists and plain objects are walked; everything else is kept as it is. */
export function partBytes(value: unknown): Parted {
  const bytes: Uint8Array[] = [];
  const rest = mapped(value, (found) => {
    if (!(found instanceof Uint8Array)) return undefined;
    const place: HandedOver = { handedOver: bytes.push(found) - 1 };
    return place;
  });
  return { rest, bytes };
}

/**
 * What {@link partBytes} has parted.
 * @param lengths Of each of its bytes.
 * @param all All of them, one behind another.
 */
export function joinBytes(rest: unknown, lengths: readonly number[], all: Uint8Array): unknown {
  let at = 0;
  const bytes = lengths.map((length) => all.subarray(at, (at += length)));
  return mapped(rest, (found) => (isHandedOver(found) ? bytes[found.handedOver] : undefined));
}

export function lengthsOf(bytes: readonly Uint8Array[]): number[] {
  return bytes.map(({ byteLength }) => byteLength);
}

export function total(lengths: readonly number[]): number {
  return lengths.reduce((sum, length) => sum + length, 0);
}

function isHandedOver(value: unknown): value is HandedOver {
  return typeof value === 'object' && value !== null && 'handedOver' in value;
}

function mapped(value: unknown, change: (value: unknown) => unknown): unknown {
  const changed = change(value);
  if (changed !== undefined) return changed;
  if (Array.isArray(value)) return value.map((item) => mapped(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapped(item, change)]));
}
