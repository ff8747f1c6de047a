/** What the person at the terminal sees while the studio starts: one line a step, with its time. */

import { existsSync } from 'node:fs';
import { printedText } from '../../site/printed-text.mjs';
import { lastLines } from './part-log.mjs';

/** Bytes of a log, the end of which is shown. A part may have printed gigabytes since somebody looked how long it is. */
const tail = 65_536;

/**
 * @typedef {object} Progress
 * @property {(text: string) => void} line
 * @property {(text: string) => void} problem
 * @property {<T>(text: string, work: () => Promise<T>, hint?: string) => Promise<T>} during
 * @property {(path: string, lines?: number) => string} tailOf the last lines of a log, indented
 */

/**
 * @param {{ out: NodeJS.WritableStream, err: NodeJS.WritableStream }} streams
 * @returns {Progress}
 */
export function createProgress({ out, err }) {
  // A reader that went away (`npm start | head`) must not take the studio with it.
  out.on('error', () => {});
  err.on('error', () => {});
  // What a part prints may be somebody else's.
  return {
    line: (text) => out.write(`${printedText(text)}\n`),
    problem: (text) => err.write(`${printedText(text)}\n`),
    async during(text, work, hint = '') {
      const began = Date.now();
      out.write(`  ${text}${hint} …\n`);
      const result = await work();
      out.write(`  ${text}: done in ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
      return result;
    },
    tailOf,
  };
}

/** @param {string} path */
function tailOf(path, lines = 25) {
  if (!existsSync(path)) return '';
  return lastLines(path, tail)
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .slice(-lines)
    .map((line) => `    ${line}`)
    .join('\n');
}
