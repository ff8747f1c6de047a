import { randomBytes } from 'node:crypto';
import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { errorCode, isMissing } from '../error-code';
import { isPresent, showPresence } from './presence-socket';

/** The folder belongs to another running process. */
export class DataFolderInUseError extends Error {
  readonly owner: LockOwner;
  /** @param original The folder that it is a copy of, lock and all, where the owner has that one. */
  constructor(folder: string, owner: LockOwner, original?: string) {
    super(
      original === undefined
        ? `The data folder ${folder} is in use by process ${owner.pid}. Stop it first, or set STUDIO_DATA_DIR to another folder.`
        : `The data folder ${folder} has the lock of ${original}, which is in use by process ${owner.pid}. Where it is a copy of that one, remove the file "lock" from the copy.`,
    );
    this.name = 'DataFolderInUseError';
    this.owner = owner;
  }
}

export interface LockOwner {
  /** For people: in another container the number is another process's, or nobody's. */
  readonly pid: number;
  /** Where it listens for the operators' command. */
  readonly operatorSocket: string;
  /** Where it listens as long as it holds the lock; locks of earlier versions have none. */
  readonly presenceSocket?: string;
}

/**
 * A lock that is held until `release`, or until the process is gone: its owner lives as long as somebody listens on its sockets, which
 * the kernel ends with the process, and which is seen from other containers too.
 *
 * It is ours because Node offers no lock of the kernel's. proper-lockfile tells life by a date that the owner renews: a killed owner
 * holds on for seconds, and one that was stalled or asleep loses a database that it goes on writing to.
 */
export interface DataFolderLock {
  release(): Promise<void>;
}

/** Nobody has it, one has it who is gone, or one has it who lives. */
type LockState =
  | { readonly state: 'free' | 'left' }
  | { readonly state: 'held'; readonly owner: LockOwner; readonly original: string | undefined };

const CLAIM = '.claim';
const CLAIM_NAME = /^lock\.[0-9a-f]{8}\.claim$/;
const MOST_ATTEMPTS = 100;
/** Many times as long as a look for rivals takes: of several that withdrew, one soon comes back alone. */
const LONGEST_WAIT_MILLISECONDS = 100;

/** @throws DataFolderInUseError where a living process holds it. */
export async function lockDataFolder(
  lockFile: string,
  folder: string,
  operatorSocket: string,
): Promise<DataFolderLock> {
  // Not the number of the process: in two containers both may be 1. As long as the name of the operators' socket, which fits.
  const presenceSocket = path.join(path.dirname(lockFile), `lock.${randomBytes(4).toString('hex')}`);
  const owner: LockOwner = { pid: process.pid, operatorSocket, presenceSocket };
  const claim = `${presenceSocket}${CLAIM}`;
  // Before the claim and the lock are there, so that whoever finds them finds their owner.
  const presence = await showPresence(presenceSocket);
  try {
    await take(lockFile, claim, owner, folder);
  } catch (error) {
    await presence.close();
    throw error;
  } finally {
    await rm(claim, { force: true });
  }
  return {
    async release() {
      // In this order: a lock without its owner is another's to take, and then not ours to remove.
      await rm(lockFile, { force: true });
      await presence.close();
    },
  };
}

/**
 * A lock whose owner is gone is replaced by whoever finds no other claim of a living process beside its own. Each writes its claim before
 * it looks for others', and reads the lock after: of two, one at least sees the other, by the claim or by the lock that it has become.
 * Where both do, both withdraw for a moment. A claim has its owner's own name, so that nobody takes a fresh one for one that is left.
 */
async function take(lockFile: string, claim: string, owner: LockOwner, folder: string): Promise<void> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    await writeFile(claim, JSON.stringify(owner), { mode: 0o600 });
    if (await linked(claim, lockFile)) return;
    const contested = await hasRival(claim);
    const found = await stateOf(lockFile);
    if (found.state === 'held') throw new DataFolderInUseError(folder, found.owner, found.original);
    if (found.state === 'left' && !contested) {
      await replace(lockFile, claim);
      return;
    }
    await rm(claim, { force: true });
    await setTimeout(Math.random() * LONGEST_WAIT_MILLISECONDS);
  }
  throw new Error(`The lock ${lockFile} could not be taken.`);
}

/** Whether another living process claims the lock. What dead ones left is removed. */
async function hasRival(claim: string): Promise<boolean> {
  const folder = path.dirname(claim);
  for (const name of await readdir(folder)) {
    if (!CLAIM_NAME.test(name) || name === path.basename(claim)) continue;
    const other = path.join(folder, name);
    const presenceSocket = other.slice(0, -CLAIM.length);
    if (await isPresent(presenceSocket)) return true;
    for (const left of [other, presenceSocket]) await rm(left, { force: true });
  }
  return false;
}

async function replace(lockFile: string, claim: string): Promise<void> {
  const gone = ownerIn(await readFile(lockFile, 'utf8'));
  await rename(claim, lockFile);
  for (const socket of reachedAs(lockFile, gone?.presenceSocket)) await rm(socket, { force: true });
}

/** A hard link is made by one process only, and never half written; false where another has made it. */
async function linked(claim: string, file: string): Promise<boolean> {
  try {
    await link(claim, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Who holds the lock; undefined where nobody living does. */
export async function livingOwner(lockFile: string): Promise<LockOwner | undefined> {
  const found = await stateOf(lockFile);
  return found.state === 'held' ? found.owner : undefined;
}

/** Where the owner's server hears operators, as it is reached from here; undefined where the owner is no server, or not yet. */
export async function reachedOperatorSocket(lockFile: string, owner: LockOwner): Promise<string | undefined> {
  for (const socket of reachedAs(lockFile, owner.operatorSocket)) if (await isPresent(socket)) return socket;
  return undefined;
}

async function stateOf(lockFile: string): Promise<LockState> {
  let text: string;
  try {
    text = await readFile(lockFile, 'utf8');
  } catch (error) {
    if (isMissing(error)) return { state: 'free' };
    throw error;
  }
  const owner = ownerIn(text);
  const heard = owner && (await heardOf(lockFile, owner));
  if (!owner || heard === undefined) return { state: 'left' };
  const place = path.dirname(heard);
  return { state: 'held', owner, original: place === path.dirname(lockFile) ? undefined : place };
}

/** Undefined where a crash of the machine left no more than a part. */
function ownerIn(text: string): LockOwner | undefined {
  try {
    return JSON.parse(text) as LockOwner;
  } catch {
    return undefined;
  }
}

/** The socket by which the owner is heard of; undefined where it is gone. */
async function heardOf(lockFile: string, owner: LockOwner): Promise<string | undefined> {
  const sockets = [owner.presenceSocket, owner.operatorSocket].flatMap((socket) => reachedAs(lockFile, socket));
  for (const socket of sockets) if (await isPresent(socket)) return socket;
  return undefined;
}

/** A socket of the lock's owner in the folder of the lock, which another container may know by another path, and by the owner's path. */
function reachedAs(lockFile: string, socket: string | undefined): string[] {
  return socket ? [...new Set([path.join(path.dirname(lockFile), path.basename(socket)), socket])] : [];
}
