import { randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';

import { isMissing } from '../error-code';

/** The secret that signs tokens: the configured one, or one made at the first start and kept where only its owner reads it. */
export async function readOrMakeSecret(configured: string | undefined, file: string): Promise<string> {
  if (configured !== undefined) return configured;
  try {
    const kept = (await readFile(file, 'utf8')).trim();
    await chmod(file, 0o600);
    return kept;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const made = randomBytes(32).toString('hex');
  await writeFile(file, `${made}\n`, { mode: 0o600, flag: 'wx' });
  return made;
}
