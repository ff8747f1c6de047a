/** The folder among a remote's sources in which the types of others' modules are kept: it is theirs, and none of it is written by hand. */

import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { PlainError } from '../../../site/plain-error.mjs';
import { declarationOfModule } from '../types-archive.mjs';

/**
 * @typedef {object} KeptRemote
 * @property {string} version of which the types are
 * @property {readonly string[]} modules that are used
 *
 * @typedef {object} Kept
 * @property {string} [studio] the address from which they were taken
 * @property {Readonly<Record<string, KeptRemote>>} remotes
 */

/** Below the remote's folder, where its compiler looks already. */
export const keptFolder = 'src/exposed';

const listFile = 'exposed.json';

/** @param {string} folder of the remote @returns {Kept} @throws {PlainError} where something else lies there */
export function readKept(folder) {
  const place = join(folder, keptFolder);
  const list = join(place, listFile);
  if (existsSync(list)) {
    const kept = keptIn(readFileSync(list, 'utf8'));
    if (kept) return kept;
    throw new PlainError(`${list} is not what was written there. Remove ${keptFolder}, and name the modules again.`);
  }
  if (existsSync(place) && readdirSync(place).length > 0)
    throw new PlainError(
      `${place} has something else in it. Types of other teams' modules are kept there: give your own folder another name.`,
    );
  return { remotes: {} };
}

/** @param {string} text @returns {Kept | undefined} */
function keptIn(text) {
  try {
    const { studio, remotes } = JSON.parse(text);
    // Their names are those of folders.
    const isList = Object.entries(remotes).every(
      ([name, { version, modules }]) => /^remote-[a-z0-9-]+$/.test(name) && version && Array.isArray(modules),
    );
    return isList ? { ...(typeof studio === 'string' ? { studio } : {}), remotes } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {Kept} kept
 * @param {ReadonlyMap<string, ReadonlyMap<string, string>>} archives the files of each remote's
 * @returns {Map<string, string>} text by its path in the folder
 */
export function keptFiles(kept, archives) {
  const declarations = [...archives].flatMap(([remote, files]) =>
    [...files].map(([path, text]) => /** @type {[string, string]} */ ([`${remote}/${path}`, text])),
  );
  return new Map([
    [listFile, `${JSON.stringify(kept, null, 2)}\n`],
    ['exposed.d.ts', augmentation(kept.remotes)],
    ...declarations,
  ]);
}

/** Adds them to what `useExposedModules` knows. @param {Kept['remotes']} remotes */
function augmentation(remotes) {
  const lines = Object.entries(remotes).map(([remote, { modules }]) => {
    const typed = modules.map((module) => {
      const file = declarationOfModule(module).replace(/\.d\.ts$/, '');
      return `      '${module}': typeof import('./${remote}/${file}');`;
    });
    return `    '${remote}': {\n${typed.join('\n')}\n    };`;
  });
  return `// Written by "likeness-remote exposed", which writes it anew: the types of modules that other teams expose.
export {};

declare module '@likeness/shared/federation' {
  interface ExposedModuleTypes {
${lines.join('\n')}
  }
}
`;
}

/** In the place of what was there, all of it or nothing. @param {string} folder @param {ReadonlyMap<string, string>} files */
export function writeKept(folder, files) {
  const place = join(folder, keptFolder);
  const draft = join(dirname(place), `.exposed-${process.pid}`);
  mkdirSync(draft, { recursive: true });
  try {
    for (const [path, text] of files) {
      const file = join(draft, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    rmSync(place, { recursive: true, force: true });
    renameSync(draft, place);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * What of a remote's types is kept, as it lies there.
 *
 * @param {string} folder @param {string} remote @returns {Map<string, string>}
 */
export function keptTypes(folder, remote) {
  const place = join(folder, keptFolder, remote);
  const entries = existsSync(place) ? readdirSync(place, { recursive: true, withFileTypes: true }) : [];
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [relative(place, file).split(sep).join('/'), readFileSync(file, 'utf8')]));
}
