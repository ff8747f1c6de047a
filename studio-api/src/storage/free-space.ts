import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';

import { errorCode } from '../error-code';
import { Refusal } from '../refusal';

/**
 * A picture takes three files with its thumbnails, and the database some for a while; file systems that make room for them as needed tell
 * of none.
 */
const RESERVED_FILES = 1_000;

type DiskStatistics = Pick<StatsFs, 'bavail' | 'bsize' | 'files' | 'ffree'>;

/** Keeps a reserve on the disk, so that the database itself never runs out of room. */
export class FreeSpace {
  constructor(
    private readonly folder: string,
    readonly minimumBytes: number,
    private readonly statisticsOf: (folder: string) => Promise<DiskStatistics> = statfs,
  ) {}

  /** Bytes that may still be written there, the reserve included. */
  async bytes(): Promise<number> {
    return bytesIn(await this.statisticsOf(this.folder));
  }

  /**
   * @param bytes About to be written.
   * @throws Refusal with STORAGE_FULL where less than the reserve would be left, or so few files could still be made that the database
   * might get none.
   */
  async require(bytes = 0): Promise<void> {
    const statistics = await this.statisticsOf(this.folder);
    const { files, ffree } = statistics;
    // Whoever wants no reserve wants none of files.
    if (files !== 0 && ffree < RESERVED_FILES && this.minimumBytes > 0) throw storageFull();
    if (bytesIn(statistics) - bytes < this.minimumBytes) throw storageFull();
  }
}

function bytesIn({ bavail, bsize }: DiskStatistics): number {
  return bavail * bsize;
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

/** Whether something was refused for want of room. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'STORAGE_FULL';
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
