/** The processes of the sites that are visited. */

import { join } from 'node:path';
import { PlainError } from '../../../site/plain-error.mjs';
import { startPartProcess } from '../../start/part-process.mjs';
import { shell } from '../../start/parts.mjs';
import { createProgress } from '../../start/progress.mjs';
import { answers, isPart } from '../../start/ready.mjs';
import { root } from '../../start/root.mjs';

/**
 * @typedef {object} Site
 * @property {string} origin of its page
 * @property {() => Promise<void>} stop
 *
 * @typedef {object} Place
 * @property {number} port of the page
 * @property {string} dataDir
 * @property {Readonly<Record<string, string>>} variables beside those two
 */

/** Milliseconds: it may have to install and build everything first. */
const studioWithin = 20 * 60_000;
const pageWithin = 60_000;
/** The parts of a studio have eleven seconds for their end. */
const grace = 30_000;

/** A whole studio, as `npm start` runs it in that checkout. @param {string} checkout @param {Place} place @returns {Promise<Site>} */
export function startStudio(checkout, place) {
  return start('studio', [join(checkout, 'tooling/command.mjs'), 'start'], place, studioWithin);
}

/**
 * A page alone, by the studio's own page server.
 *
 * @param {string} folder of the part, whose name is `shell`
 * @param {Place} place
 * @param {readonly string[]} [nodeOptions]
 * @returns {Promise<Site>}
 */
export function startPage(folder, place, nodeOptions = []) {
  return start('page', [...nodeOptions, join(root, 'site/server/serve.mjs'), folder], place, pageWithin);
}

/** @param {string} name @param {readonly string[]} nodeArguments @param {Place} place @param {number} within @returns {Promise<Site>} */
async function start(name, nodeArguments, { port, dataDir, variables }, within) {
  const { ended, log, stop } = startPartProcess({
    name,
    nodeArguments,
    dataDir,
    grace,
    // npm runs this command, and did not start the studio: whether npm lives is no business of the studio's.
    variables: { ...variables, STUDIO_PORT: String(port), STUDIO_DATA_DIR: dataDir, npm_lifecycle_event: undefined },
  });
  const origin = `http://127.0.0.1:${port}`;
  const giveUp = new AbortController();
  const failure = await Promise.race([
    ended.then((reason) => `stopped while starting (${reason})`),
    answers(`${origin}/healthz`, { within, accept: isPart(shell.name), signal: giveUp.signal }).then((ready) =>
      ready ? undefined : `did not answer within ${within / 1_000} s`,
    ),
  ]);
  giveUp.abort();
  if (failure === undefined) return { origin, stop };
  await stop();
  const { tailOf } = createProgress({ out: process.stdout, err: process.stderr });
  throw new PlainError(`What is to answer at ${origin} ${failure}. The end of its log, ${log}:\n${tailOf(log)}`);
}
