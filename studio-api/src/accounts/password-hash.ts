import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the package's own parameters: 19 MiB, two passes, one thread, as OWASP's Password Storage Cheat Sheet advises. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

export function matchesPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}

let nobody: Promise<string> | undefined;

/** As costly as checking a real password, so that the time does not tell which accounts exist. */
export async function matchesNobody(password: string): Promise<void> {
  nobody ??= hash('nobody has this password');
  await verify(await nobody, password);
}
