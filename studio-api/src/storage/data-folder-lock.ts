import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { errorCode, isMissing } from '../error-code';
import { isPresent, showPresence } from './presence-socket';

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
type LockState = { readonly state: 'free' | 'left' } | { readonly state: 'held'; readonly owner: LockOwner };

const MOST_ATTEMPTS = 100;
const BETWEEN_ATTEMPTS_MILLISECONDS = 20;

/** @throws DataFolderInUseError where a living process holds it. */
export async function lockDataFolder(
  lockFile: string,
  folder: string,
  operatorSocket: string,
): Promise<DataFolderLock> {
  // Not the number of the process: in two containers both may be 1. As long as the name of the operators' socket, which fits.
  const name = `lock.${randomBytes(4).toString('hex')}`;
  const presenceSocket = path.join(path.dirname(operatorSocket), name);
  const owner: LockOwner = { pid: process.pid, operatorSocket, presenceSocket };
  const draft = path.join(path.dirname(lockFile), `${name}.draft`);
  // Before the lock is there, so that whoever finds the lock finds its owner.
  const presence = await showPresence(presenceSocket);
  try {
    await writeFile(draft, JSON.stringify(owner), { mode: 0o600 });
    await take(lockFile, draft, folder);
  } catch (error) {
    await presence.close();
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return {
    async release() {
      // In this order: a lock without its owner is another's to take, and then not ours to remove.
      await rm(lockFile, { force: true });
      await presence.close();
    },
  };
}

async function take(lockFile: string, draft: string, folder: string): Promise<void> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    if (await linked(draft, lockFile)) return;
    const found = await stateOf(lockFile);
    if (found.state === 'held') throw new DataFolderInUseError(folder, found.owner);
    if (found.state === 'left' && (await takenOver(lockFile, draft))) return;
  }
  throw new Error(`The lock ${lockFile} could not be taken.`);
}

/**
 * Replaces a lock whose owner is gone. Of several that find it so, one at a time looks again and replaces it: another would
 * otherwise replace the fresh lock of the first.
 */
async function takenOver(lockFile: string, draft: string): Promise<boolean> {
  const turn = `${lockFile}.turn`;
  if (!(await linked(draft, turn))) {
    if ((await stateOf(turn)).state === 'left') await rm(turn, { force: true });
    else await setTimeout(BETWEEN_ATTEMPTS_MILLISECONDS);
    return false;
  }
  try {
    if ((await stateOf(lockFile)).state !== 'left') return false;
    const gone = ownerIn(await readFile(lockFile, 'utf8'));
    await rename(draft, lockFile);
    for (const socket of reachedAs(lockFile, gone?.presenceSocket)) await rm(socket, { force: true });
    return true;
  } finally {
    await rm(turn, { force: true });
  }
}

/** A hard link is made by one process only, and never half written; false where another has made it. */
async function linked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
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
  return owner && (await isAlive(lockFile, owner)) ? { state: 'held', owner } : { state: 'left' };
}

/** Undefined where a crash of the machine left no more than a part. */
function ownerIn(text: string): LockOwner | undefined {
  try {
    return JSON.parse(text) as LockOwner;
  } catch {
    return undefined;
  }
}

async function isAlive(lockFile: string, owner: LockOwner): Promise<boolean> {
  for (const own of [owner.presenceSocket, owner.operatorSocket])
    for (const socket of reachedAs(lockFile, own)) if (await isPresent(socket)) return true;
  return false;
}

/** A socket of the lock's owner by the owner's path, and in the folder of the lock, which another container may know by another path. */
function reachedAs(lockFile: string, socket: string | undefined): string[] {
  return socket ? [...new Set([socket, path.join(path.dirname(lockFile), path.basename(socket))])] : [];
}
