/** What was asked for, from the words of the command. */

import { parseArgs } from 'node:util';
import { PlainError } from '../../site/plain-error.mjs';

/**
 * @typedef {object} Asked
 * @property {'release' | 'promote' | 'share' | 'rollback' | 'status'} action
 * @property {string} [name] of the part; every remote's status is told without one
 * @property {number} [percent] of a canary
 * @property {string} [toVersion] of a rollback
 * @property {string} [why]
 * @property {string} [to] where releases lie
 * @property {string} [origin] where they are served
 * @property {string} [shell] the origin of the page that loads them
 * @property {string} [key] the file of the key that signs
 */

const actions = /** @type {const} */ (['promote', 'share', 'rollback', 'status']);
const partName = /^(?:shell|remote-[a-z0-9-]+)$/;

/**
 * @param {readonly string[]} words
 * @param {string} usage
 * @returns {Asked}
 * @throws {PlainError} with the usage, where they mean nothing
 */
export function readArguments(words, usage) {
  try {
    return read(words);
  } catch (error) {
    throw new PlainError(`${/** @type {Error} */ (error).message}\n${usage}`);
  }
}

/** @param {readonly string[]} words @returns {Asked} @throws {Error} */
function read(words) {
  const { positionals, values } = parsed(words);
  const action = actions.find((each) => each === positionals[0]);
  const [name, share, ...rest] = action ? positionals.slice(1) : positionals;
  if (name === undefined ? action !== 'status' : !partName.test(name))
    throw new Error(name === undefined ? 'Which part?' : `"${name}" is no part: shell or remote-….`);
  if (rest.length > 0 || (share !== undefined && action !== 'share'))
    throw new Error(`"${rest[0] ?? share}" is too much.`);
  if (action === 'share' && share === undefined) throw new Error('How many of a hundred people?');
  const { canary, 'to-version': toVersion, ...others } = values;
  if (canary !== undefined && action) throw new Error('--canary goes with a release.');
  if (toVersion !== undefined && action !== 'rollback') throw new Error('--to-version goes with rollback.');
  const percent = action === 'share' ? share : canary;
  return {
    action: action ?? 'release',
    ...(name === undefined ? {} : { name }),
    ...(percent === undefined ? {} : { percent: percentOf(percent) }),
    ...(toVersion === undefined ? {} : { toVersion }),
    ...others,
  };
}

/** @param {readonly string[]} words */
function parsed(words) {
  const text = /** @type {const} */ ({ type: 'string' });
  const options = { canary: text, why: text, to: text, origin: text, shell: text, key: text, 'to-version': text };
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    throw new Error(`${/** @type {Error} */ (error).message}.`);
  }
}

/** @param {string} text @returns {number} what is none, the record refuses */
function percentOf(text) {
  const percent = Number(text);
  if (!Number.isInteger(percent)) throw new Error(`"${text}" is no whole number.`);
  return percent;
}
