/** The running studio: its parts brought up in order, watched, and taken down together. */

import { setTimeout as pause } from 'node:timers/promises';
import { variablesOf } from './environment.mjs';
import { startPartProcess } from './part-process.mjs';
import { PlainError } from '../../site/plain-error.mjs';
import { answers } from './ready.mjs';

/**
 * @typedef {import('./parts.mjs').Part} Part
 * @typedef {import('./part-process.mjs').PartProcess} PartProcess
 *
 * @typedef {object} Options
 * @property {import('./environment.mjs').Environment} environment
 * @property {(part: Part, environment: import('./environment.mjs').Environment) => import('./recipes.mjs').Recipe} recipeOf
 * @property {import('./progress.mjs').Progress} say
 * @property {boolean} [echo] shows what the parts print
 */

const firstDelay = 1_000;
const longestDelay = 30_000;
/** A part that has run this long was healthy: the next fall begins with the shortest delay again. */
const healthyAfter = 60_000;

export class Studio {
  /** @type {Map<string, Part>} */
  #parts = new Map();
  /** @type {Map<string, PartProcess>} */
  #running = new Map();
  #stopping = new AbortController();
  /** @type {Options} */
  #options;

  /** @param {Options} options */
  constructor(options) {
    this.#options = options;
  }

  /**
   * @param {readonly Part[]} parts started together
   * @throws {PlainError} naming the part that does not come up, with the end of its log
   */
  async bringUp(parts) {
    const failures = await Promise.all(parts.map((part) => this.#start(part, { again: false })));
    const failure = failures.find((each) => each !== undefined);
    if (failure && !this.#stopping.signal.aborted) throw new PlainError(failure);
  }

  /** From now on a part that ends is reported, and brought back where nobody else could serve in its place. */
  watch() {
    for (const process of this.#running.values()) void this.#watchOne(process);
  }

  /** @param {Part} part @returns {Promise<string>} why it has ended, once it has */
  ended(part) {
    return this.#running.get(part.name)?.ended ?? Promise.resolve('not running');
  }

  /** @param {Part} part one that is to run from newly built files */
  async restart(part) {
    const old = this.#running.get(part.name);
    this.#running.delete(part.name);
    await old?.stop();
    await this.#bringBack(part, firstDelay);
  }

  async stop() {
    this.#stopping.abort();
    await Promise.all([...this.#running.values()].map((process) => process.stop()));
  }

  /** @param {Part} part @param {{ again: boolean }} options @returns {Promise<string | undefined>} what went wrong */
  async #start(part, { again }) {
    if (this.#stopping.signal.aborted) return undefined;
    const { environment, recipeOf, say, echo } = this.#options;
    const { nodeArguments, readyUrl, accept, within } = recipeOf(part, environment);
    const process = startPartProcess({
      name: part.name,
      nodeArguments,
      variables: variablesOf(environment),
      dataDir: environment.dataDir,
      again,
      ...(echo ? { onLine: (/** @type {string} */ line) => say.line(`${part.name.padEnd(17)} │ ${line}`) } : {}),
    });
    this.#parts.set(part.name, part);
    this.#running.set(part.name, process);
    const giveUp = new AbortController();
    const outcome = await Promise.race([
      process.ended.then((reason) => `stopped while starting (${reason})`),
      answers(readyUrl, { within, signal: giveUp.signal, ...(accept ? { accept } : {}) }).then((ready) =>
        ready ? undefined : `did not answer within ${within / 1_000} s`,
      ),
    ]);
    giveUp.abort();
    return outcome && `${part.name} ${outcome}. The end of its log, ${process.log}:\n${say.tailOf(process.log)}`;
  }

  /** @param {PartProcess} process */
  async #watchOne(process, delay = firstDelay) {
    const began = Date.now();
    const reason = await process.ended;
    // Stopped on purpose: with everything, or to be replaced.
    if (this.#stopping.signal.aborted || this.#running.get(process.name) !== process) return;
    const part = /** @type {Part} */ (this.#parts.get(process.name));
    const { say } = this.#options;
    if (part.kind === 'remote') {
      this.#running.delete(part.name);
      say.problem(
        `${part.name} has stopped (${reason}). The rest runs on, and its screens say so. ` +
          `Start it again: node tooling/command.mjs part ${part.name} (log: ${process.log})`,
      );
      return;
    }
    const wait = Date.now() - began > healthyAfter ? firstDelay : delay;
    const consequence = part.kind === 'api' ? 'The pages stay up and say so' : 'No page can be opened';
    say.problem(
      `${part.name} has stopped (${reason}). ${consequence}; starting it again in ${wait / 1_000} s (log: ${process.log})`,
    );
    await pause(wait, undefined, { signal: this.#stopping.signal }).catch(() => {});
    if (!this.#stopping.signal.aborted) await this.#bringBack(part, Math.min(wait * 2, longestDelay));
  }

  /** @param {Part} part @param {number} nextDelay */
  async #bringBack(part, nextDelay) {
    const failure = await this.#start(part, { again: true });
    if (this.#stopping.signal.aborted) return;
    if (!failure) this.#options.say.line(`${part.name} is back.`);
    const process = this.#running.get(part.name);
    if (process) void this.#watchOne(process, nextDelay);
    if (failure) this.#options.say.problem(failure);
  }
}
