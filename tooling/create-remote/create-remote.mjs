/** `npm run create-remote -- remote-video`: a new remote, in this repository, or by `--out` in one of its own. */

import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PlainError } from '../../site/plain-error.mjs';
import { root } from '../start/root.mjs';
import { filesInRepository } from './in-repository.mjs';
import { withWorkspace } from './lock-entries.mjs';
import { namesOf } from './names.mjs';
import { filesOfRepository } from './own-repository.mjs';
import { requireFree } from './taken.mjs';

/** @typedef {import('./names.mjs').RemoteNames} RemoteNames */

export async function createRemote() {
  const { name, title, owner, out, packages } = readArguments(process.argv.slice(2));
  const names = namesOf({ name, title, owner });
  requireFree(root, names);
  // npm runs this in the root, wherever it was typed.
  const here = process.env.INIT_CWD ?? process.cwd();
  await (out === undefined
    ? createHere(names)
    : createThere(
        names,
        resolve(here, out),
        packages === undefined ? join(root, 'dist-packages') : resolve(here, packages),
      ));
}

/** @param {RemoteNames} names */
async function createHere(names) {
  const { files, manifest } = await filesInRepository(root, names);
  const lock = join(root, 'package-lock.json');
  const locked = withWorkspace(readFileSync(lock, 'utf8'), names.remote, manifest);
  // All that can be wrong with what was asked is known by now, and nothing is written before.
  writeFiles(join(root, names.remote), files);
  writeFileSync(lock, locked);
  process.stdout.write(
    `${names.remote} is there, and package-lock.json knows of it. npm start links, builds and shows it: ` +
      `"${names.title}" in the sidebar, at /${names.topic}.\n${names.remote}/README.md says how to go on. ` +
      `Dockerfile and docker-compose.yml list the parts by hand: add it there when it is released in a container.\n`,
  );
}

/** @param {RemoteNames} names @param {string} folder @param {string} tarballs */
async function createThere(names, folder, tarballs) {
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git'))
    throw new PlainError(`${folder} has something in it already. Name a folder that is new or empty.`);
  writeFiles(folder, await filesOfRepository(names, tarballs));
  process.stdout.write(
    `${folder} has ${names.remote} in it, a repository of its own. There: npm install, then npm run verify.\n`,
  );
}

/** @param {string[]} words */
function readArguments(words) {
  try {
    const text = /** @type {const} */ ({ type: 'string' });
    const { values, positionals } = parseArgs({
      args: words,
      options: { title: text, owner: text, out: text, packages: text },
      allowPositionals: true,
    });
    if (positionals.length > 1) throw new Error(`One remote at a time, and not ${positionals.join(', ')}.`);
    return { name: positionals[0], ...values };
  } catch (error) {
    throw new PlainError(`${/** @type {Error} */ (error).message}\n${usage}`);
  }
}

const usage =
  'npm run create-remote -- remote-video [--title "Video Clips"] [--owner team-video] [--out ../remote-video [--packages dist-packages]]';

/** @param {string} folder @param {ReadonlyMap<string, string | Buffer>} files */
function writeFiles(folder, files) {
  for (const [path, text] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
