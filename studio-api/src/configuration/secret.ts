import { randomBytes } from 'node:crypto';
import { chmod, open, readFile, rename } from 'node:fs/promises';

import { isMissing } from '../error-code';
import { ConfigurationError } from './read-environment';

/** Fewer characters can be guessed. */
export const LEAST_SECRET_CHARACTERS = 32;

/**
 * The secret that signs tokens: the configured one, or one made at the first start and kept where only its owner reads it.
 * @throws ConfigurationError where less is kept than a secret.
 */
export async function readOrMakeSecret(configured: string | undefined, file: string): Promise<string> {
  if (configured !== undefined) return configured;
  try {
    const kept = (await readFile(file, 'utf8')).trim();
    if (kept.length < LEAST_SECRET_CHARACTERS)
      throw new ConfigurationError(
        `The secret in ${file} is cut short. Bring the file back from a backup, or remove it: then a new one is made, and everyone signs in again.`,
      );
    await chmod(file, 0o600);
    return kept;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const made = randomBytes(32).toString('hex');
  await keepSecret(made, file);
  return made;
}

/** Writes a secret wholly or not at all: a part of one would sign tokens that can be guessed, or none. */
export async function keepSecret(secret: string, file: string): Promise<void> {
  const draft = `${file}.draft`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(`${secret}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
