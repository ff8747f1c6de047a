/** What is done to the registry without a build, by teams and by operators: its status is told, and it moves between versions that are there. */

import { basename } from 'node:path';
import { PlainError } from '../../site/plain-error.mjs';
import { printedName } from '../../site/printed-text.mjs';
import { recordNames } from '../../site/registry/record-files.mjs';
import { readRecord } from '../../site/releases/change-record.mjs';
import { moveRecord } from './move-record.mjs';
import { statusOf } from './status.mjs';

/** @typedef {import('../../site/releases/change-record.mjs').Releases} Releases */

/**
 * @param {Releases['store']} store
 * @param {Releases['keysOf']} keysOf
 * @param {{ name: string | undefined, say: (line: string) => void }} options `name`: of everything without one
 * @throws {PlainError} where a record cannot be trusted, of everything after all others were told
 */
export async function tellStatus(store, keysOf, { name, say }) {
  const tell = async (/** @type {string} */ each) => {
    const record = await readRecord(store, each, keysOf);
    say(record ? statusOf(record) : `${printedName(each)} has no release yet.`);
  };
  if (name) return tell(name);
  /** @type {string[]} */
  const untold = [];
  const { names } = await recordNames(store, say);
  for (const each of names.map((file) => basename(file, '.json')))
    await tell(each).catch((/** @type {unknown} */ error) => {
      if (!(error instanceof PlainError)) throw error;
      untold.push(printedName(each));
      say(error.message);
    });
  if (untold.length > 0) throw new PlainError(`Of these nothing can be said: ${untold.join(', ')}.`);
}

/**
 * @param {import('./arguments.mjs').Asked & { name: string }} asked
 * @param {Releases} releases
 * @param {Parameters<typeof moveRecord>[2] & { say: (line: string) => void }} options
 */
export async function move(asked, releases, options) {
  const { act, say } = options;
  const { current, canary } = await moveRecord(releases, asked, options);
  const beside = canary
    ? `, and ${printedName(canary.version)} for ${printedName(canary.percent)} of a hundred people`
    : '';
  say(`${asked.name} is at ${printedName(current)}${beside}. By ${act.by}: ${act.why}`);
}
