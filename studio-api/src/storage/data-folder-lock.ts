import { readFileSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';

import { errorCode, isMissing } from '../error-code';

/** The folder belongs to another running process. */
export class DataFolderInUseError extends Error {
  readonly owner: LockOwner;
  constructor(folder: string, owner: LockOwner) {
    super(
      `The data folder ${folder} is in use by process ${owner.pid}. Stop it first, or set STUDIO_DATA_DIR to another folder.`,
    );
    this.name = 'DataFolderInUseError';
    this.owner = owner;
  }
}

export interface LockOwner {
  readonly pid: number;
  /** When that process was started, in the kernel's clock ticks: tells it from a later one with the same number. */
  readonly startedAt: string | null;
  /** Where it listens for the operators' command. */
  readonly operatorSocket: string;
}

/** A lock that is held until `release`, or until the process is gone. */
export interface DataFolderLock {
  release(): Promise<void>;
}

/** @throws DataFolderInUseError where a living process holds it. */
export async function lockDataFolder(
  lockFile: string,
  folder: string,
  operatorSocket: string,
): Promise<DataFolderLock> {
  const owner: LockOwner = { pid: process.pid, startedAt: startOf(process.pid), operatorSocket };
  const draft = `${lockFile}.${process.pid}`;
  await writeFile(draft, JSON.stringify(owner), { mode: 0o600 });
  try {
    // A hard link is made by one process only, and never half written.
    for (let attempt = 0; ; attempt += 1) {
      try {
        await link(draft, lockFile);
        break;
      } catch (error) {
        if (errorCode(error) !== 'EEXIST' || attempt > 4) throw error;
        const holder = await lockOwner(lockFile);
        if (holder && isAlive(holder)) throw new DataFolderInUseError(folder, holder);
        await rm(lockFile, { force: true });
      }
    }
  } finally {
    await rm(draft, { force: true });
  }
  return { release: () => rm(lockFile, { force: true }) };
}

/** Who holds the lock; undefined where nobody living does. */
export async function livingOwner(lockFile: string): Promise<LockOwner | undefined> {
  const owner = await lockOwner(lockFile);
  return owner && isAlive(owner) ? owner : undefined;
}

async function lockOwner(lockFile: string): Promise<LockOwner | undefined> {
  try {
    return JSON.parse(await readFile(lockFile, 'utf8')) as LockOwner;
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isAlive({ pid, startedAt }: LockOwner): boolean {
  // A container's processes get the same numbers at every start: its own number means that the holder is gone.
  if (pid === process.pid && startedAt !== startOf(pid)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
  }
  const started = startOf(pid);
  return startedAt === null || started === null || started === startedAt;
}

/** Field 22 of /proc/<pid>/stat; null where the system has none (macOS). */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
