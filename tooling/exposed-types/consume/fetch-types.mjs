/** The types of one remote's modules, as a studio has them now. */

import { declarationOfModule, TYPES_ARCHIVE } from '../types-archive.mjs';
import { readArchive } from './read-archive.mjs';
import { unresolvedIn } from './unresolved.mjs';

/**
 * @typedef {object} FetchedTypes
 * @property {string} version
 * @property {readonly string[]} modules
 * @property {ReadonlyMap<string, string>} files
 */

/**
 * @param {string} remote
 * @param {object} wanted
 * @param {readonly string[]} wanted.modules that have to be there
 * @param {boolean} wanted.all whether every other one that it exposes is wanted too
 * @param {string} wanted.folder of the remote that uses them
 * @param {import('./studio.mjs').Studio} studio
 * @returns {Promise<FetchedTypes>}
 * @throws {Error} with a sentence
 */
export async function fetchTypes(remote, { modules: named, all, folder }, studio) {
  const offered = await studio(remote).catch((/** @type {Error} */ { message }) => {
    throw new Error(`${remote} cannot be read: ${message}.`);
  });
  if (!offered) throw new Error(`The studio has no ${remote}. Is it misspelt, or not released yet?`);
  const { version, owner } = offered;
  const what = `${remote} ${version}`;
  const absent = named.filter((module) => !offered.modules.includes(module));
  const modules = all ? [...new Set([...named, ...offered.modules])].sort() : named;
  if (absent.length > 0 || modules.length === 0) {
    const found = offered.modules.length > 0 ? `It exposes ${offered.modules.join(', ')}` : 'It exposes nothing';
    throw new Error(`${what} does not expose ${absent.join(', ') || 'any module'}. ${found}; ask ${owner}.`);
  }
  const files = await filesOf(what, offered);
  const untyped = modules.filter((module) => !files.has(declarationOfModule(module)));
  if (untyped.length > 0) throw new Error(`The types of ${what} say nothing of ${untyped.join(', ')}; ask ${owner}.`);
  const unresolved = unresolvedIn(files, folder);
  if (unresolved.files.length > 0)
    throw new Error(
      `The types of ${what} lead to what is not among them: ${unresolved.files.join(', ')}; ask ${owner}.`,
    );
  if (unresolved.packages.length > 0)
    throw new Error(
      `The types of ${what} are made with ${unresolved.packages.join(', ')}, which is not installed here. Install it, or a version that has ` +
        'it: to the compiler they would be any type.',
    );
  return { version, modules, files };
}

/** @param {string} what @param {import('./studio.mjs').OfferedRemote} offered */
async function filesOf(what, { archive, owner }) {
  const bytes = await archive().catch((/** @type {Error} */ { message }) => {
    throw new Error(`The types of ${what} cannot be had: ${message}.`);
  });
  if (!bytes)
    throw new Error(
      `${what} has no types beside it (${TYPES_ARCHIVE}). A release brings them; what was only built, or released before there were any, ` +
        `has none. Ask ${owner} for a release.`,
    );
  return readArchive(bytes).catch((/** @type {Error} */ { message }) => {
    throw new Error(`The archive of the types of ${what} is not taken: ${message}. Ask ${owner}.`);
  });
}
