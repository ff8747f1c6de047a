import { moduleFilesName } from '@likeness/site/releases/module-files.mjs';
import { scriptIntegrity } from './chunk-integrity-plugin.mjs';

const PLUGIN = 'ModuleFilesPlugin';

/**
 * @typedef {import('webpack').Compilation} Compilation
 * @typedef {import('webpack').ChunkGroup} ChunkGroup
 * @typedef {import('@likeness/site/releases/module-files.mjs').ModuleFile} ModuleFile
 */

/**
 * Leaves beside a build the list of the files that each module needs which it exposes, so that a page can fetch them before it asks for the
 * module. A build that exposes none, as the shell, lists its chunks that have a name.
 */
export class ModuleFilesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      // Once the scripts are as they will be sent.
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const files = Object.fromEntries(
          moduleGroups(compilation).map(([name, group]) => [name, filesOf(compilation, group)]),
        );
        compilation.emitAsset(moduleFilesName, new sources.RawSource(`${JSON.stringify(files, null, 2)}\n`));
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
