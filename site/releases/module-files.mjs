/** Which files of a build a page fetches for each of its modules: what is known of them before the module is asked for. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../read-json.mjs';

/**
 * @typedef {object} ModuleFile
 * @property {string} file its name, beside the entry
 * @property {string} [integrity] of a script, as the script tag has it by which it is loaded; a style sheet is loaded without
 *
 * @typedef {Record<string, readonly ModuleFile[]>} ModuleFiles by the name of an exposed module, `./login`; in the shell, which exposes none, by
 *   the name of a chunk, `layout`
 */

/** As a build leaves it for whoever releases it. */
export const moduleFilesName = 'studio.files.json';

/** Many times what a remote has. */
const most = { modules: 200, files: 50, letters: 200 };

const moduleName = /^(?:\.\/)?[\w-]{1,100}$/;
const script = /^[\w-]+(?:\.[\w-]+)*\.js$/;
const styleSheet = /^[\w-]+(?:\.[\w-]+)*\.css$/;
const scriptIntegrity = /^sha256-[A-Za-z0-9+/]{43}=$/;

/** @param {string} dist the folder of a build @returns {ModuleFiles | undefined} none of a build that says nothing of them */
export function moduleFilesIn(dist) {
  const path = join(dist, moduleFilesName);
  return existsSync(path) ? readModuleFiles(readJson(path)) : undefined;
}

/**
 * @param {unknown} said
 * @returns {ModuleFiles}
 * @throws {Error} where it names what can be no file of a build, or too much
 */
export function readModuleFiles(said) {
  if (!isObject(said)) throw new Error('its files are none.');
  const modules = Object.entries(said);
  if (modules.length > most.modules) throw new Error(`it has files for more than ${most.modules} modules.`);
  for (const [name, files] of modules) {
    const isWell = moduleName.test(name) && Array.isArray(files) && files.length <= most.files && files.every(isFile);
    if (!isWell) throw new Error('it names files that no build has.');
  }
  return /** @type {ModuleFiles} */ (said);
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

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
