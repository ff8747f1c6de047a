import { statfs } from 'node:fs/promises';

import { errorCode } from '../error-code';
import { Refusal } from '../refusal';

/** Refuses new work while the disk is so full that the database itself could run out of room. */
export class FreeSpace {
  constructor(
    private readonly folder: string,
    private readonly minimumBytes: number,
  ) {}

  /** @throws Refusal with STORAGE_FULL. */
  async require(): Promise<void> {
    const { bavail, bsize } = await statfs(this.folder);
    if (bavail * bsize < this.minimumBytes) throw storageFull();
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

export function isDiskFull(error: unknown): boolean {
  const code = errorCode(error);
  return code !== undefined && FULL.has(code);
}
