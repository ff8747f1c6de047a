import { statfs } from 'node:fs/promises';

import { errorCode } from '../error-code';
import { Refusal } from '../refusal';

/** Keeps a reserve on the disk, so that the database itself never runs out of room. */
export class FreeSpace {
  constructor(
    private readonly folder: string,
    readonly minimumBytes: number,
  ) {}

  /** Bytes that may still be written there, the reserve included. */
  async bytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize;
  }

  /**
   * @param bytes About to be written.
   * @throws Refusal with STORAGE_FULL where less than the reserve would be left.
   */
  async require(bytes = 0): Promise<void> {
    if ((await this.bytes()) - bytes < this.minimumBytes) throw storageFull();
  }
}

export function storageFull(cause?: unknown): Refusal {
  return new Refusal(
    'STORAGE_FULL',
    'The studio has no room left on its disk. Nothing was lost and nothing was charged.',
    {
      cause,
    },
  );
}

/** What says that the disk is full or the quota used up: two codes of the system, and Postgres's `disk_full`. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** The same two as the files of the embedded Postgres tell them: by the numbers of WASI, without a message. */
const FULL_IN_WASI = new Set([51, 19]);

export function isDiskFull(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined) return FULL.has(code);
  const { name, errno } = Object(error) as { readonly name?: unknown; readonly errno?: unknown };
  return name === 'ErrnoError' && typeof errno === 'number' && FULL_IN_WASI.has(errno);
}
