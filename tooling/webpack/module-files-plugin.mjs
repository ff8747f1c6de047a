import { moduleFilesName, moduleTakesName } from '@likeness/site/releases/module-files.mjs';
import { scriptIntegrity } from './chunk-integrity-plugin.mjs';

const PLUGIN = 'ModuleFilesPlugin';

/**
 * @typedef {import('webpack').Compilation} Compilation
 * @typedef {import('webpack').ChunkGroup} ChunkGroup
 * @typedef {import('@likeness/site/releases/module-files.mjs').ModuleFile} ModuleFile
 */

const SHARED = '@likeness/shared/';

/**
 * Leaves beside a build the list of the files that each module needs which it exposes, so that a page can fetch them before it asks for the
 * module, and of what it takes of the page's shared package. A build that exposes none, as the shell, lists the files of its chunks that have
 * a name.
 */
export class ModuleFilesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      // Once the scripts are as they will be sent.
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const leave = (/** @type {string} */ name, /** @type {Record<string, unknown>} */ lists) =>
          compilation.emitAsset(name, new sources.RawSource(`${JSON.stringify(lists, null, 2)}\n`));
        const groups = moduleGroups(compilation);
        leave(moduleFilesName, Object.fromEntries(groups.map(([name, group]) => [name, filesOf(compilation, group)])));
        const exposed = exposedIn(compilation);
        if (exposed.length > 0)
          leave(
            moduleTakesName,
            Object.fromEntries(exposed.map(([name, group]) => [name, takenBy(compilation, group)])),
          );
      });
    });
  }
}

/**
 * The modules that a build exposes, or, where it exposes none, its chunks that have a name.
 *
 * @param {Compilation} compilation @returns {[name: string, group: ChunkGroup][]}
 */
export function moduleGroups(compilation) {
  const exposed = exposedIn(compilation);
  return exposed.length > 0 ? exposed : namedIn(compilation);
}

/**
 * webpack's container and that of Module Federation have a block for each module that they expose, by its name.
 *
 * @param {Compilation} compilation @returns {[name: string, group: ChunkGroup][]}
 */
function exposedIn({ modules, chunkGraph }) {
  return [...modules].flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      const [exposed] = block.dependencies.flatMap((dependency) =>
        'exposedName' in dependency ? [String(dependency.exposedName)] : [],
      );
      const group = chunkGraph.getBlockChunkGroup(block);
      return exposed !== undefined && group ? [/** @type {[string, ChunkGroup]} */ ([exposed, group])] : [];
    }),
  );
}

/** @param {Compilation} compilation @returns {[name: string, group: ChunkGroup][]} */
function namedIn({ namedChunkGroups, entrypoints }) {
  return [...namedChunkGroups].filter(([name]) => !entrypoints.has(name));
}

/** @param {Compilation} compilation @param {ChunkGroup} group @returns {ModuleFile[]} */
function filesOf(compilation, group) {
  const names = new Set(group.chunks.flatMap(({ files }) => [...files]));
  return [...names].flatMap((file) => {
    if (file.endsWith('.css')) return [{ file }];
    return file.endsWith('.js') ? [{ file, integrity: scriptIntegrity(compilation, file) }] : [];
  });
}

/**
 * By what the chunks of a module ask the page for before it runs. webpack's own plugin and Module Federation's name it alike.
 *
 * @param {Compilation} compilation @param {ChunkGroup} group @returns {string[]} the entries of shared, in the order of their names
 */
function takenBy({ chunkGraph }, group) {
  const modules = group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const keys = modules.flatMap((module) => {
    const { shareKey } = module.type === 'consume-shared-module' && 'options' in module ? Object(module.options) : {};
    return typeof shareKey === 'string' && shareKey.startsWith(SHARED) ? [shareKey.slice(SHARED.length)] : [];
  });
  return [...new Set(keys)].sort();
}
