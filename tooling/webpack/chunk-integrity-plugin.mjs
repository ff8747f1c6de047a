import { createHash } from 'node:crypto';

const PLUGIN = 'ChunkIntegrityPlugin';

/** As long as a digest in base64 without its "=", and of its letters, so that nothing that is made of the script before would differ. */
const placeholderOf = (/** @type {string | number} */ id) => `integrityOf${id}`.padEnd(43, '+');
const placeholder = /integrityOf(\w+)\+{20,}/g;

/**
 * Writes into each entry the integrity of the chunks that it loads, so that the browser refuses one that has been changed: who has checked
 * the entry, as the loader of the shell does by the registry, has then checked them all.
 *
 * webpack-subresource-integrity does it too, but not for containers of Module Federation
 * (https://github.com/waysact/webpack-subresource-integrity/issues/176). SHA-256, the shortest that browsers take: the hashes do not
 * compress, and are part of what each tool brings to a page.
 */
export class ChunkIntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, runtime, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(PLUGIN, (source, chunk) => {
        const digests = Object.fromEntries(
          [...chunk.getAllAsyncChunks()].map(({ id }) => [id, placeholderOf(id ?? '')]),
        );
        if (Object.keys(digests).length === 0) return source;
        // Of whichever origin: what a page has fetched ahead is used only by a request of the same mode.
        return `${source}\nscript.crossOrigin = "anonymous";\nscript.integrity = "sha256-" + ${JSON.stringify(digests)}[chunkId] + "=";`;
      });
      // After the last that changes a script (the hashes in names), before they are compressed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage }, (assets) => {
        for (const file of Object.keys(assets).filter((name) => name.endsWith('.js'))) {
          const text = String(assets[file]?.source());
          if (!text.includes('integrityOf')) continue;
          const source = new sources.ReplaceSource(/** @type {import('webpack').sources.Source} */ (assets[file]));
          for (const { 0: found, 1: id = '', index } of text.matchAll(placeholder))
            source.replace(index, index + found.length - 1, digestOf(compilation, id));
          compilation.updateAsset(file, source);
        }
      });
    });
  }
}

/** @param {import('webpack').Compilation} compilation @param {string} id of a chunk @returns {string} base64, without the "=" at its end */
function digestOf(compilation, id) {
  const chunk = [...compilation.chunks].find((each) => String(each.id) === id);
  const file = [...(chunk?.files ?? [])].find((name) => name.endsWith('.js'));
  // A chunk without a script, of styles alone, is loaded by nobody here.
  return file === undefined ? '' : scriptIntegrity(compilation, file).slice('sha256-'.length, -1);
}

/**
 * As the script tag has it by which the chunk is loaded, once it has been written.
 *
 * @param {import('webpack').Compilation} compilation @param {string} file @returns {string}
 */
export function scriptIntegrity(compilation, file) {
  const asset = compilation.getAsset(file);
  if (!asset) throw new Error(`${file} is no file of this build.`);
  return `sha256-${createHash('sha256').update(asset.source.buffer()).digest('base64')}`;
}
