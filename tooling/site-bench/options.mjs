/** What was asked for, from the words of the command. */

import { parseArgs } from 'node:util';
import { PlainError } from '../../site/plain-error.mjs';
import { yardstick } from './calibrate.mjs';

export const usage = `npm run bench:site -- [options]
  --cases <list>       some of them alone: visit, repeat, click, hover, boot, shift, build, or one, as "visit /login"
  --rounds <number>    how often each is measured, a first visit twice and a repeat visit four times as often, after one round that does not count (9)
  --network slow|fast  1.6 Mbit/s and 150 ms, or as fast as this machine (slow)
  --cpu <number>|auto  how many times slower the processor is made (4); auto: so that the page of ${yardstick.revision} has as long to work as where the
                       limits were set, whatever machine this is, which takes --base ${yardstick.revision}
  --base <revision>    the site of another revision beside it, built in a worktree that is removed again
  --against <folder>   the same, from a checkout that is there
  --write              writes docs/speed.md and docs/speed.svg`;

/**
 * @typedef {object} Options
 * @property {readonly string[] | undefined} cases all without it
 * @property {number} rounds
 * @property {import('./visits/network.mjs').NetworkName} network
 * @property {number | 'auto'} cpu
 * @property {string | undefined} base
 * @property {string | undefined} against
 * @property {boolean} write
 */

/**
 * @param {readonly string[]} words
 * @returns {Options}
 * @throws {PlainError} with the usage, where they mean nothing
 */
export function readOptions(words) {
  try {
    return read(words);
  } catch (error) {
    throw new PlainError(`${/** @type {Error} */ (error).message}\n${usage}`);
  }
}

/** @param {readonly string[]} words @returns {Options} @throws {Error} */
function read(words) {
  const text = /** @type {const} */ ({ type: 'string' });
  const { values } = parseArgs({
    args: [...words],
    options: {
      cases: text,
      rounds: { ...text, default: '9' },
      network: { ...text, default: 'slow' },
      cpu: { ...text, default: '4' },
      base: text,
      against: text,
      write: { type: 'boolean', default: false },
    },
  });
  const { network, base, against } = values;
  if (network !== 'slow' && network !== 'fast') throw new Error(`--network is slow or fast, and not "${network}".`);
  if (base !== undefined && against !== undefined) throw new Error('--base and --against name one site each: which?');
  if (values.cpu === 'auto' && base !== yardstick.revision)
    throw new Error(
      `--cpu auto goes by the site of ${yardstick.revision}: --base ${yardstick.revision} is wanted with it.`,
    );
  return {
    cases: values.cases?.split(',').map((name) => name.trim()),
    rounds: countOf('rounds', values.rounds),
    network,
    cpu: values.cpu === 'auto' ? 'auto' : countOf('cpu', values.cpu),
    base,
    against,
    write: values.write,
  };
}

/** @param {string} name @param {string} text */
function countOf(name, text) {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(`--${name} is "${text}", which is no number from 1.`);
}
