import { brotliCompressSync } from 'node:zlib';
import { moduleGroups } from './module-files-plugin.mjs';

const PLUGIN = 'BudgetPlugin';
/** As many of what weighs most are named. */
const named = 8;

/**
 * What a part may weigh where it is sent, packed by brotli: numbers of bytes and of files, which say the same on every machine.
 *
 * @typedef {object} Budget
 * @property {number} entry bytes that come first: a remote's entry, the shell's script and style sheet
 * @property {number} module bytes of each module that the part exposes, beside the entry; in the shell of each chunk that has a name
 * @property {Readonly<Record<string, number>>} [modules] the same for single ones, by their names
 * @property {number} files that such a module may consist of: each is a request
 */

/** Of a remote that declares none of its own. @type {Budget} */
export const usualBudget = { entry: 5_000, module: 20_000, files: 6 };

/** Fails a build that weighs more than its part's budget, and names what weighs most. */
export class BudgetPlugin {
  /** @param {Budget} budget */
  constructor(budget) {
    this.budget = budget;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, WebpackError } = compiler.webpack;
    const { budget } = this;
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      // Once the scripts are as they will be sent.
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const complain = (/** @type {string} */ text) => compilation.errors.push(new WebpackError(text));
        for (const group of compilation.entrypoints.values()) {
          const [, bytes] = weightOf(compilation, group);
          if (bytes > budget.entry) complain(tooMuch(compilation, 'The entry', group, bytes, budget.entry));
        }
        for (const [name, group] of moduleGroups(compilation)) {
          const [files, bytes] = weightOf(compilation, group);
          const most = budget.modules?.[name] ?? budget.module;
          if (bytes > most) complain(tooMuch(compilation, name, group, bytes, most));
          if (files > budget.files) complain(`${name} consists of ${files} files, and may of ${budget.files}.`);
        }
      });
    });
  }
}

/** @param {import('webpack').Compilation} compilation @param {import('webpack').ChunkGroup} group @returns {[files: number, bytes: number]} */
function weightOf(compilation, group) {
  const names = new Set(group.chunks.flatMap(({ files }) => [...files]));
  const sent = [...names].filter((name) => /\.(?:js|css)$/.test(name));
  return [sent.length, sent.reduce((sum, name) => sum + packedBytes(compilation, name), 0)];
}

/** What is packed already, as all but the smallest files are, is not packed another time. @param {import('webpack').Compilation} compilation @param {string} name */
function packedBytes(compilation, name) {
  const packed = compilation.getAsset(`${name}.br`)?.source.size();
  return packed ?? brotliCompressSync(compilation.getAsset(name)?.source.buffer() ?? '').length;
}

/**
 * @param {import('webpack').Compilation} compilation @param {string} what @param {import('webpack').ChunkGroup} group @param {number} bytes
 * @param {number} most
 */
function tooMuch({ chunkGraph, requestShortener }, what, { chunks }, bytes, most) {
  const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  // What was joined into one is known by its parts.
  const parts = modules.flatMap((module) =>
    'modules' in module && Array.isArray(module.modules) ? module.modules : [module],
  );
  const heaviest = parts.sort((a, b) => b.size() - a.size()).slice(0, named);
  const lines = heaviest.map((module) => `  ${module.size()} ${module.readableIdentifier(requestShortener)}`);
  return `${what} weighs ${bytes} bytes packed, and may weigh ${most}. What weighs most of it, unpacked:\n${lines.join('\n')}`;
}
