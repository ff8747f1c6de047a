/** The running studio: its parts brought up in order, watched, and taken down together. */

import { setTimeout as pause } from 'node:timers/promises';
import { variablesOf } from './environment.mjs';
import { startPartProcess } from './part-process.mjs';
import { PlainError } from '../../site/plain-error.mjs';
import { answers, answersOnce } from './ready.mjs';
import { untilHung } from './until-hung.mjs';
import { delayBeforeStart } from './watching-rules.mjs';

/**
 * @typedef {import('./parts.mjs').Part} Part
 * @typedef {import('./part-process.mjs').PartProcess} PartProcess
 *
 * @typedef {object} Options
 * @property {import('./environment.mjs').Environment} environment
 * @property {(part: Part, environment: import('./environment.mjs').Environment) => import('./recipes.mjs').Recipe} recipeOf
 * @property {import('./progress.mjs').Progress} say
 * @property {boolean} [echo] shows what the parts print
 * @property {number} [grace] milliseconds that a part has for its end once it is asked
 */

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
    const failures = await Promise.all(parts.map((part) => this.#start(part)));
    const failure = failures.find((each) => each !== undefined);
    if (failure && !this.#stopping.signal.aborted) throw new PlainError(failure);
  }

  /** From now on a part that ends or hangs is reported and brought back. */
  watch() {
    for (const process of this.#running.values()) this.#watchOne(process).catch(this.#report);
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
    await this.#bringBack(part);
  }

  async stop() {
    this.#stopping.abort();
    await Promise.all([...this.#running.values()].map((process) => process.stop()));
  }

  /** What goes wrong with one part must not take down the others. @param {Error} error */
  #report = (error) => this.#options.say.problem(error.message);

  /** @param {Part} part @returns {Promise<string | undefined>} what went wrong */
  async #start(part) {
    if (this.#stopping.signal.aborted) return undefined;
    const { environment, recipeOf, say, echo, grace } = this.#options;
    const { nodeArguments, defaults, readyUrl, accept, within } = recipeOf(part, environment);
    const process = startPartProcess({
      name: part.name,
      nodeArguments,
      variables: variablesOf(environment),
      defaults,
      dataDir: environment.dataDir,
      ...(grace === undefined ? {} : { grace }),
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

  /** @param {PartProcess} process @param {number} [lastDelay] that before its start, where it was brought back */
  async #watchOne(process, lastDelay) {
    const began = performance.now();
    const part = /** @type {Part} */ (this.#parts.get(process.name));
    const over = new AbortController();
    this.#endWhenHung(part, process, AbortSignal.any([over.signal, this.#stopping.signal])).catch(this.#report);
    const reason = await process.ended;
    over.abort();
    // Stopped on purpose: with everything, or to be replaced.
    if (this.#stopping.signal.aborted || this.#running.get(process.name) !== process) return;
    const delay = delayBeforeStart(lastDelay, performance.now() - began);
    this.#options.say.problem(
      `${part.name} has stopped (${reason}). ${consequenceOf(part)}; starting it again in ${delay / 1_000} s (log: ${process.log})`,
    );
    await pause(delay, undefined, { signal: this.#stopping.signal }).catch(() => {});
    await this.#bringBack(part, delay);
  }

  /** A process that lives and answers nobody. @param {Part} part @param {PartProcess} process @param {AbortSignal} signal */
  async #endWhenHung(part, process, signal) {
    const { environment, recipeOf, say } = this.#options;
    const { health } = recipeOf(part, environment);
    if (!health || !(await untilHung(health, signal))) return;
    const { misses, within } = health.rules;
    const problem =
      `${part.name} runs but does not answer: it was asked ${misses} times, for up to ${within / 1_000} s each. ` +
      'It is ended, to be started again';
    process.note(problem);
    say.problem(`${problem} (log: ${process.log})`);
    await process.stop();
  }

  /** @param {Part} part @param {number} [delay] that was waited, where it had ended by itself */
  async #bringBack(part, delay) {
    await this.#whileServedByOther(part);
    if (this.#stopping.signal.aborted) return;
    /** @type {string | undefined} */
    let failure;
    try {
      failure = await this.#start(part);
    } catch (error) {
      await this.#tryAgain(part, /** @type {Error} */ (error), delay);
      return;
    }
    if (this.#stopping.signal.aborted) return;
    if (!failure) this.#options.say.line(`${part.name} is back.`);
    const process = this.#running.get(part.name);
    if (process) this.#watchOne(process, delay).catch(this.#report);
    if (failure) this.#options.say.problem(failure);
  }

  /** Nothing runs: as on a full disk, or where there is no memory for one more process. @param {Part} part @param {Error} error @param {number} [lastDelay] */
  async #tryAgain(part, error, lastDelay) {
    const delay = delayBeforeStart(lastDelay, 0);
    this.#options.say.problem(
      `${part.name} cannot be started: ${error.message}. It is tried again in ${delay / 1_000} s`,
    );
    await pause(delay, undefined, { signal: this.#stopping.signal }).catch(() => {});
    await this.#bringBack(part, delay);
  }

  /** Somebody may have been faster, by `node tooling/command.mjs part …`: theirs is left in its place as long as it answers. @param {Part} part */
  async #whileServedByOther(part) {
    const { environment, recipeOf, say } = this.#options;
    const { health } = recipeOf(part, environment);
    if (!health || !(await answersOnce(health.url, { ...health, within: health.rules.within }))) return;
    this.#running.delete(part.name);
    say.line(`${part.name} is served by a process that was started by hand. It is started here again when that ends.`);
    await untilHung(health, this.#stopping.signal);
  }
}

/** What a part that is down means for the people at the pages. @param {Part} part */
function consequenceOf({ kind }) {
  if (kind === 'api') return 'The pages stay up and say so';
  return kind === 'shell' ? 'No page can be opened' : 'The rest runs on, and its screens say so';
}
