import type { Readable } from 'node:stream';

/** A file that is open for reading. */
export interface OpenFile {
  readonly size: number;
  readonly stream: Readable;
}

/** Where pictures and models lie. Names are relative, with `/` between folders; what is written is whole or not there. */
export interface FileStore {
  /** @throws Refusal with STORAGE_FULL where the reserve of the disk would not be left. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Moves a finished temporary file of this machine into the store. */
  adopt(name: string, temporaryFile: string): Promise<void>;
  read(name: string): Promise<Buffer>;
  open(name: string): Promise<OpenFile | undefined>;
  /** Where the file can be read from this machine's disk. */
  localPath(name: string): string;
  /** Removes a file or a whole folder; nothing happens where there is none. */
  remove(name: string): Promise<void>;
}
