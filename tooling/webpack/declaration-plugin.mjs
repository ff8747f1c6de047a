const PLUGIN = 'DeclarationPlugin';

/**
 * Puts what a part says of itself beside its files: a remote's checked declaration, the shell's version and contract. A module that a remote
 * promises without a source ends the build by itself: webpack does not find the file.
 */
export class DeclarationPlugin {
  /** @param {{ declaration: unknown, file: string, sources: readonly string[] }} options `file`: its name, `sources`: what it was made from */
  constructor({ declaration, file, sources }) {
    this.declaration = declaration;
    this.file = file;
    this.sources = sources;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { sources, Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      for (const source of this.sources) compilation.fileDependencies.add(source);
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        compilation.emitAsset(this.file, new sources.RawSource(`${JSON.stringify(this.declaration, null, 2)}\n`));
      });
    });
  }
}
