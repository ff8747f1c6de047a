/** `npm run create-remote -- remote-video`: a new remote, in this repository. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { PlainError } from '../../site/plain-error.mjs';
import { root } from '../start/root.mjs';
import { filesInRepository } from './in-repository.mjs';
import { withWorkspace } from './lock-entries.mjs';
import { namesOf } from './names.mjs';
import { requireFree } from './taken.mjs';

export async function createRemote() {
  const { name, title, owner } = readArguments(process.argv.slice(2));
  const names = namesOf({ name, title, owner });
  requireFree(root, names);
  const { files, manifest } = await filesInRepository(root, names);
  const lock = join(root, 'package-lock.json');
  const locked = withWorkspace(readFileSync(lock, 'utf8'), names.remote, manifest);
  // All that can be wrong with what was asked is known by now, and nothing is written before.
  writeFiles(join(root, names.remote), files);
  writeFileSync(lock, locked);
  process.stdout.write(
    `${names.remote} is there, and package-lock.json knows of it. npm start links, builds and shows it: ` +
      `"${names.title}" in the sidebar, at /${names.topic}.\n${names.remote}/README.md says how to go on. ` +
      `docker-compose.yml lists the parts by hand: add it there when it is released in a container.\n`,
  );
}

/** @param {string[]} words */
function readArguments(words) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: { title: { type: 'string' }, owner: { type: 'string' } },
      allowPositionals: true,
    });
    if (positionals.length > 1) throw new Error(`One remote at a time, and not ${positionals.join(', ')}.`);
    return { name: positionals[0], ...values };
  } catch (error) {
    throw new PlainError(`${/** @type {Error} */ (error).message}\n${usage}`);
  }
}

const usage = 'npm run create-remote -- remote-video [--title "Video Clips"] [--owner team-video]';

/** @param {string} folder @param {ReadonlyMap<string, string>} files */
function writeFiles(folder, files) {
  for (const [path, text] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
