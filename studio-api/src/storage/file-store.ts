import type { Readable } from 'node:stream';

/** A part of a file: from the first byte to the last, both included, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Begins this when it is its turn; at once, or later. */
export type ReadTurn = (begin: () => void) => void;

/** A file that is there to be read: either {@link read} or {@link close} must follow. */
export interface OpenFile {
  readonly size: number;
  /** All of it, or a part. Each piece waits for a turn, and nothing is read before. */
  read(inTurn: ReadTurn, range?: ByteRange): Readable;
  close(): Promise<void>;
}

/** Where pictures and models lie. Names are relative, with `/` between folders; what is written is whole or not there. */
export interface FileStore {
  /** @throws Refusal with STORAGE_FULL where the reserve of the disk would not be left. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Moves a finished temporary file of this machine into the store. */
  adopt(name: string, temporaryFile: string): Promise<void>;
  read(name: string): Promise<Buffer>;
  /** @param address Of whoever reads it: the networks take turns at the disk. */
  open(name: string, address: string): Promise<OpenFile | undefined>;
  /** Where the file can be read from this machine's disk. */
  localPath(name: string): string;
  /** Removes a file or a whole folder; nothing happens where there is none. */
  remove(name: string): Promise<void>;
}
