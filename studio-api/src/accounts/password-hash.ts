import os from 'node:os';

import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/**
 * Two at most, and on two processors one, as the other is for all that everybody else asks for: sign-ins of two networks would have the
 * shortest answer take four times as long.
 */
const line = pLimit(Math.min(2, Math.max(1, os.availableParallelism() - 1)));

/** Argon2id with the package's own parameters: 19 MiB, two passes, one thread, as OWASP's Password Storage Cheat Sheet advises. */
export function hashPassword(password: string): Promise<string> {
  return line(() => hash(password));
}

export function matchesPassword(passwordHash: string, password: string): Promise<boolean> {
  return line(() => verify(passwordHash, password));
}

let nobody: Promise<string> | undefined;

/** As costly as checking a real password, so that the time does not tell which accounts exist. */
export async function matchesNobody(password: string): Promise<void> {
  nobody ??= hashPassword('nobody has this password');
  await matchesPassword(await nobody, password);
}
