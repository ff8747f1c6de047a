/** What a page fetches for each module of a build, of its files and of what the page itself offers: what is known before the module is asked for. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../is-object.mjs';
import { readJson } from '../read-json.mjs';

/**
 * @typedef {object} ModuleFile
 * @property {string} file its name, beside the entry
 * @property {string} [integrity] of a script, as the script tag has it by which it is loaded; a style sheet is loaded without
 *
 * @typedef {Record<string, readonly ModuleFile[]>} ModuleFiles by the name of an exposed module, `./login`; in the shell, which exposes none, by
 *   the name of a chunk, `layout`
 * @typedef {Record<string, readonly string[]>} ModuleTakes by the name of an exposed module, the entries of `@likeness/shared` that it takes from
 *   the page, `ui`
 */

/** As a build leaves it for whoever releases it. */
export const moduleFilesName = 'studio.files.json';
export const moduleTakesName = 'studio.takes.json';

/** Many times what a remote has. */
const most = { modules: 200, files: 50, taken: 100, letters: 200 };

/** `__proto__` is of every object. */
const moduleName = /^(?!__proto__$)(?:\.\/)?[\w-]{1,100}$/;
const script = /^[\w-]+(?:\.[\w-]+)*\.js$/;
const styleSheet = /^[\w-]+(?:\.[\w-]+)*\.css$/;
const sharedEntry = /^[a-z][a-z0-9/-]{0,99}$/;
const scriptIntegrity = /^sha256-[A-Za-z0-9+/]{43}=$/;

/** @param {string} dist the folder of a build @returns {ModuleFiles | undefined} none of a build that says nothing of them */
export function moduleFilesIn(dist) {
  const path = join(dist, moduleFilesName);
  return existsSync(path) ? readModuleFiles(readJson(path)) : undefined;
}

/** @param {string} dist the folder of a build @returns {ModuleTakes | undefined} none of a build that says nothing of it */
export function moduleTakesIn(dist) {
  const path = join(dist, moduleTakesName);
  return existsSync(path) ? readModuleTakes(readJson(path)) : undefined;
}

/**
 * @param {unknown} said
 * @returns {ModuleFiles}
 * @throws {Error} where it names what can be no file of a build, or too much
 */
export function readModuleFiles(said) {
  return /** @type {ModuleFiles} */ (byModule(said, 'files', most.files, isFile));
}

/**
 * @param {unknown} said
 * @returns {ModuleTakes}
 * @throws {Error} where it names what can be no entry of shared, or too much
 */
export function readModuleTakes(said) {
  return /** @type {ModuleTakes} */ (byModule(said, 'entries of shared', most.taken, isSharedEntry));
}

/** @param {unknown} said @param {string} what @param {number} mostEach @param {(each: unknown) => boolean} isWell */
function byModule(said, what, mostEach, isWell) {
  if (!isObject(said)) throw new Error(`its ${what} are none.`);
  const modules = Object.entries(said);
  if (modules.length > most.modules) throw new Error(`it has ${what} for more than ${most.modules} modules.`);
  for (const [name, list] of modules) {
    if (!moduleName.test(name) || !Array.isArray(list) || list.length > mostEach || !list.every(isWell))
      throw new Error(`it names ${what} that no build has.`);
  }
  return said;
}

/** @param {unknown} said */
function isSharedEntry(said) {
  return typeof said === 'string' && sharedEntry.test(said);
}

/** @param {unknown} said */
function isFile(said) {
  if (!isObject(said)) return false;
  const { file, integrity, ...others } = said;
  if (typeof file !== 'string' || file.length > most.letters || Object.keys(others).length > 0) return false;
  if (integrity === undefined) return styleSheet.test(file);
  return script.test(file) && typeof integrity === 'string' && scriptIntegrity.test(integrity);
}

/** Whether it is for a style sheet, and otherwise for a script. @param {ModuleFile} file */
export function isStyleSheet({ file }) {
  return styleSheet.test(file);
}
