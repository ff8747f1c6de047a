import { crc32, deflateRawSync } from 'node:zlib';

/** An entry as no packer would write it. What is left out is as it should be. */
export interface HandmadeEntry {
  readonly name: string | Buffer;
  /** Before compression. */
  readonly bytes?: Buffer;
  /** 0 stored, 8 deflated; others are written as they are. */
  readonly method?: number;
  readonly flags?: number;
  /** What the headers say, whatever is true. */
  readonly sayingSize?: number;
  readonly sayingPackedSize?: number;
  readonly sayingChecksum?: number;
  /** As Unix has it: 0o120777 is a link. */
  readonly mode?: number;
  readonly extra?: Buffer;
  /** Where the directory says that it lies, by a field of the 64-bit kind. */
  readonly sayingOffset?: bigint;
  /** Shares the bytes of the entry before it, with its local header. */
  readonly overPrevious?: boolean;
}

export interface HandmadeEnd {
  /** How many entries the end says that there are. */
  readonly sayingEntries?: number;
  readonly sayingDirectoryOffset?: number;
  readonly comment?: Buffer;
  /** Before everything else. */
  readonly prefix?: Buffer;
}

/** A ZIP that says what it is told to say. */
export function handmadeZip(entries: readonly HandmadeEntry[], end: HandmadeEnd = {}): Buffer {
  const parts: Buffer[] = [end.prefix ?? Buffer.alloc(0)];
  const directory: Buffer[] = [];
  let offset = parts[0]!.length;
  let start = offset;
  for (const entry of entries) {
    const { bytes = Buffer.alloc(0), method = 0, flags = 0, mode = 0o100644, sayingOffset } = entry;
    const extra = sayingOffset === undefined ? (entry.extra ?? Buffer.alloc(0)) : farOffset(sayingOffset);
    const name = Buffer.from(entry.name);
    const packed = method === 8 ? deflateRawSync(bytes, { level: 9 }) : bytes;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(entry.sayingChecksum ?? crc32(bytes), 10);
    common.writeUInt32LE(entry.sayingPackedSize ?? packed.length, 14);
    common.writeUInt32LE(entry.sayingSize ?? bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    common.writeUInt16LE(extra.length, 24);
    if (!entry.overPrevious) {
      start = offset;
      const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, extra, packed]);
      parts.push(local);
      offset += local.length;
    }
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(sayingOffset === undefined ? start : 2 ** 32 - 1, 10);
    // Made on Unix, so that the mode counts.
    const madeBy = Buffer.from([20, 3]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), madeBy, common, rest, name, extra]));
  }
  const central = Buffer.concat(directory);
  const last = Buffer.alloc(22);
  const { comment = Buffer.alloc(0), sayingEntries = entries.length } = end;
  last.write('PK\x05\x06', 'latin1');
  last.writeUInt16LE(sayingEntries, 8);
  last.writeUInt16LE(sayingEntries, 10);
  last.writeUInt32LE(central.length, 12);
  last.writeUInt32LE(end.sayingDirectoryOffset ?? offset, 16);
  last.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, central, last, comment]);
}

/** The extra field of the 64-bit kind, with nothing in it but where the entry lies. */
function farOffset(offset: bigint): Buffer {
  const field = Buffer.alloc(12);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8, 2);
  field.writeBigUInt64LE(offset, 4);
  return field;
}
