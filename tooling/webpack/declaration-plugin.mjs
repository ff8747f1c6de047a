import path from 'node:path';

const PLUGIN = 'DeclarationPlugin';

/**
 * Puts the checked declaration beside the remote's entry, and ends the build where the declaration promises a module that the build
 * does not expose: the shell would find out only when a person opens the screen.
 */
export class DeclarationPlugin {
  /** @param {{ declaration: object, root: string, exposes: Record<string, string> }} options */
  constructor({ declaration, root, exposes }) {
    this.declaration = declaration;
    this.file = path.join(root, 'studio.remote.json');
    this.exposes = exposes;
  }

  apply(compiler) {
    const { sources, Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.fileDependencies.add(this.file);
      const promised = [...this.declaration.routes, ...this.declaration.exposes].map(({ module }) => module);
      for (const module of promised.filter((name) => !(name in this.exposes))) {
        compilation.errors.push(
          new WebpackError(`studio.remote.json declares ${module}, but the build does not expose it.`),
        );
      }
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        compilation.emitAsset(
          'studio.remote.json',
          new sources.RawSource(`${JSON.stringify(this.declaration, null, 2)}\n`),
        );
      });
    });
  }
}
