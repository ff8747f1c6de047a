/** `likeness-remote exposed`: types of other teams' modules, for the remote that uses them. */

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PlainError } from '../../../site/plain-error.mjs';
import { DECLARATION_FILE } from '../../webpack/declaration.mjs';
import { readArguments, usage } from './arguments.mjs';
import { fetchTypes } from './fetch-types.mjs';
import { keptFiles, keptFolder, keptTypes, readKept, writeKept } from './kept.mjs';
import { isAddress, studioAt } from './studio.mjs';

/** @typedef {Map<string, import('./fetch-types.mjs').FetchedTypes>} Fetched */

/**
 * @param {string} here the folder in which it was asked for
 * @param {readonly string[]} words of the person
 * @param {{ contract: import('./studio.mjs').Contract, say: (line: string) => void }} options
 * @returns {Promise<boolean>} whether all is well
 * @throws {PlainError} where something is in the way; what was kept is then as it was
 */
export async function exposedTypes(here, words, { contract, say }) {
  const asked = readArguments(words);
  const folder = resolve(here, asked.folder ?? '.');
  if (!existsSync(join(folder, DECLARATION_FILE)))
    throw new PlainError(`${folder} is no remote: it has no ${DECLARATION_FILE}. --in names the folder of one.`);
  const kept = readKept(folder);
  const place = asked.studio ?? kept.studio;
  const remotes = [...new Set([...Object.keys(kept.remotes), ...asked.wanted.map(({ remote }) => remote)])].sort();
  if (remotes.length === 0) {
    if (!asked.check) throw new PlainError(`Which module? Nothing is kept here yet.\n${usage}`);
    say('No types of other teams’ modules are kept here.');
    return true;
  }
  if (place === undefined) throw new PlainError(`Of which studio? --studio https://studio.example says so.\n${usage}`);
  const studio = await studioAt(place, { from: here, contract });
  const { fetched, problems } = await fetchAll(remotes, { asked, kept, folder }, studio);
  if (asked.check) return compared(folder, kept, { fetched, problems }, say);
  if (problems.length > 0)
    throw new PlainError(
      `Nothing was taken, and what is kept is as it was.\n${problems.map((each) => `  ${each}`).join('\n')}`,
    );
  keep(folder, isAddress(place) ? place : kept.studio, fetched);
  for (const [remote, { version, modules }] of fetched)
    say(
      `${remote} ${version}: ${modules.join(', ')} ${modules.length === 1 ? 'has its type' : 'have their types'} now.`,
    );
  say(`They are in ${keptFolder}, which belongs into your repository. npm run types says what does not fit.`);
  return true;
}

/**
 * @param {readonly string[]} remotes
 * @param {{ asked: import('./arguments.mjs').Asked, kept: import('./kept.mjs').Kept, folder: string }} known
 * @param {import('./studio.mjs').Studio} studio
 */
async function fetchAll(remotes, { asked, kept, folder }, studio) {
  /** @type {Fetched} */
  const fetched = new Map();
  /** @type {string[]} */
  const problems = [];
  for (const remote of remotes) {
    const wanted = asked.wanted.filter((each) => each.remote === remote);
    const named = [...(kept.remotes[remote]?.modules ?? []), ...wanted.flatMap(({ module }) => module ?? [])];
    const all = wanted.some(({ module }) => module === undefined);
    try {
      fetched.set(remote, await fetchTypes(remote, { modules: [...new Set(named)].sort(), all, folder }, studio));
    } catch (error) {
      problems.push(/** @type {Error} */ (error).message);
    }
  }
  return { fetched, problems };
}

/** @param {string} folder @param {string | undefined} studio @param {Fetched} fetched */
function keep(folder, studio, fetched) {
  const remotes = Object.fromEntries([...fetched].map(([name, { version, modules }]) => [name, { version, modules }]));
  const kept = { ...(studio === undefined ? {} : { studio }), remotes };
  writeKept(folder, keptFiles(kept, new Map([...fetched].map(([remote, { files }]) => [remote, files]))));
}

/**
 * A newer version with the same types is no drift.
 *
 * @param {string} folder @param {import('./kept.mjs').Kept} kept @param {{ fetched: Fetched, problems: string[] }} live
 * @param {(line: string) => void} say
 */
function compared(folder, kept, { fetched, problems }, say) {
  for (const [remote, { version, files }] of fetched) {
    const here = keptTypes(folder, remote);
    const others = [...new Set([...files.keys(), ...here.keys()])].filter((file) => files.get(file) !== here.get(file));
    if (others.length === 0) {
      say(`✓ ${remote} ${version}: what is kept is what the studio has`);
    } else {
      problems.push(
        `The types of ${remote} are kept as of ${kept.remotes[remote]?.version}, and the studio has ${version}, where they are others ` +
          `(${others.sort().join(', ')}). npx likeness-remote exposed takes them; npm run types then says what does not fit.`,
      );
    }
  }
  for (const problem of problems) say(`✗ ${problem}`);
  return problems.length === 0;
}
