import path from 'node:path';

const PLUGIN = 'DeclarationPlugin';

/**
 * Puts the checked declaration beside the remote's entry. A module that it promises without a source ends the build by itself: webpack
 * does not find the file.
 */
export class DeclarationPlugin {
  /** @param {{ declaration: import('@likeness/contract').RemoteDeclaration, root: string }} options */
  constructor({ declaration, root }) {
    this.declaration = declaration;
    this.file = path.join(root, 'studio.remote.json');
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { sources, Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.fileDependencies.add(this.file);
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        compilation.emitAsset(
          'studio.remote.json',
          new sources.RawSource(`${JSON.stringify(this.declaration, null, 2)}\n`),
        );
      });
    });
  }
}
