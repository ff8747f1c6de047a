/** What was asked for, from the words of the command. */

import { parseArgs } from 'node:util';
import { PlainError } from '../../../site/plain-error.mjs';

/**
 * @typedef {object} Wanted
 * @property {string} remote
 * @property {string} [module] like `./picker`; all that the remote exposes without one
 *
 * @typedef {object} Asked
 * @property {readonly Wanted[]} wanted
 * @property {string} [studio] its address, or the folder of its releases
 * @property {boolean} check
 * @property {string} [folder] of the remote that uses the modules
 */

export const usage = `likeness-remote exposed remote-gallery/picker --studio https://studio.example   takes the types of that module, and keeps them
likeness-remote exposed remote-gallery                                           of all modules that the remote exposes
likeness-remote exposed                                                          takes what is kept anew
likeness-remote exposed --check                                                  says whether what is kept is what the studio has
with  --studio <address of the studio, or folder of its releases>  --in <folder of the remote>`;

const name = /^(remote-[a-z0-9-]+)(?:\/(?:\.\/)?([a-z0-9-]+))?$/;

/** @param {readonly string[]} words @returns {Asked} @throws {PlainError} with the usage, where they mean nothing */
export function readArguments(words) {
  const { values, positionals } = parsed(words);
  const { check = false, studio, in: folder } = values;
  if (check && positionals.length > 0) throw wrong('--check looks at all that is kept, and takes no names.');
  return {
    wanted: positionals.map(wantedOf),
    check,
    ...(studio === undefined ? {} : { studio }),
    ...(folder === undefined ? {} : { folder }),
  };
}

/** @param {readonly string[]} words */
function parsed(words) {
  const text = /** @type {const} */ ({ type: 'string' });
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { studio: text, in: text, check: { type: 'boolean' } },
    });
  } catch (error) {
    throw wrong(`${/** @type {Error} */ (error).message}.`);
  }
}

/** @param {string} word @returns {Wanted} */
function wantedOf(word) {
  const [, remote, module] = name.exec(word) ?? [];
  if (remote === undefined) throw wrong(`"${word}" is no remote and no module of one, like remote-gallery/picker.`);
  return { remote, ...(module === undefined ? {} : { module: `./${module}` }) };
}

/** @param {string} problem */
function wrong(problem) {
  return new PlainError(`${problem}\n${usage}`);
}
