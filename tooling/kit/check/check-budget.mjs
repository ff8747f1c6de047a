/**
 * What a remote weighs: its scripts and styles, all of them, as they go over the wire to a browser that takes brotli. Some screens need
 * fewer; the sum is one honest number that no split of chunks improves.
 */

import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { builtFiles } from '../../../site/releases/publish-build.mjs';

/** As many are named where it is too much. */
const named = 5;

/**
 * @param {string} dist
 * @param {{ studio?: { budget?: unknown } }} manifest the part's package.json
 * @returns {string[]} none either where it has no budget
 */
export function checkBudget(dist, { studio }) {
  const budget = studio?.budget;
  if (budget === undefined) return [];
  if (typeof budget !== 'number' || !Number.isInteger(budget) || budget <= 0)
    return [`"budget" in package.json is ${JSON.stringify(budget)}. Write a number of bytes.`];
  const files = weights(dist);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= budget) return [];
  const heaviest = [heaviestModules(dist), files].map((list) =>
    list.slice(0, named).map(({ name, bytes }) => `${name} ${count(bytes)}`),
  );
  return [
    `Scripts and styles have ${count(total)} bytes, and may have ${count(budget)} ("studio": { "budget" } in package.json). ` +
      `Heaviest modules, as sources: ${heaviest[0]?.join(', ') || 'there are no source maps'}. Heaviest files, as sent: ${heaviest[1]?.join(', ')}. ` +
      'Take something out, or raise the budget where it is worth it.',
  ];
}

/** @param {string} dist @returns {{ name: string, bytes: number }[]} the heaviest first */
export function weights(dist) {
  return builtFiles(dist)
    .filter((file) => /\.(?:js|css)$/.test(file))
    .map((name) => {
      const packed = join(dist, `${name}.br`);
      // Small ones are sent as they are.
      return { name, bytes: statSync(existsSync(packed) ? packed : join(dist, name)).size };
    })
    .sort((a, b) => b.bytes - a.bytes);
}

/** From the source maps, which say all that went into a build. @param {string} dist @returns {{ name: string, bytes: number }[]} */
function heaviestModules(dist) {
  const maps = readdirSync(dist).filter((file) => file.endsWith('.js.map'));
  const modules = new Map(
    maps.flatMap((file) => {
      /** @type {{ sources?: string[], sourcesContent?: (string | null)[] }} */
      const { sources = [], sourcesContent = [] } = JSON.parse(readFileSync(join(dist, file), 'utf8'));
      return sources.map((source, place) => {
        const name = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^.*node_modules\//, '');
        return [name, Buffer.byteLength(sourcesContent[place] ?? '')];
      });
    }),
  );
  return [...modules].map(([name, bytes]) => ({ name, bytes })).sort((a, b) => b.bytes - a.bytes);
}

/** @param {number} bytes */
function count(bytes) {
  return bytes.toLocaleString('en');
}
