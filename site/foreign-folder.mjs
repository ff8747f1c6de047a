import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { isFolder } from './make-folder.mjs';

/** What a studio has in its data folder: the API, and beside it `npm start`. */
const ofStudio = new Set([
  ...['database', 'files', 'temporary', 'secret', 'restoring', 'lock', 'operator'],
  ...['keys', 'logs', 'registry', 'releases', 'run'],
]);

/** Where nobody names another: what is measured and drawn lies there, too, maybe before a studio has started. */
const byDefault = '.studio';

/** What a disk has of its own. */
const ofDisk = 'lost+found';

/**
 * The API closes its data folder to all others and empties parts of it; of a system's folder, as `/home`, that would lock people out.
 *
 * @param {string} folder
 * @returns {string | undefined} why it is no studio's, naming something that lies there; undefined where it is one, is empty, or is not there
 * @throws {NodeJS.ErrnoException} where it cannot be looked into
 */
export function whyForeign(folder) {
  const names = isFolder(folder) ? readdirSync(folder) : [];
  if (basename(folder) === byDefault || names.includes('database') || names.includes('secret')) return undefined;
  // By their beginnings: while one is made, or is left by who was killed, there are more (`lock.1a2b3c4d`, `database.draft`).
  const other = names.find(
    (name) => name !== ofDisk && !name.startsWith('.') && !ofStudio.has(name.split('.', 1)[0] ?? ''),
  );
  return other === undefined
    ? undefined
    : `${folder} holds something else than a studio: ${other}. Set STUDIO_DATA_DIR to a folder that is empty, or that a studio has made.`;
}
