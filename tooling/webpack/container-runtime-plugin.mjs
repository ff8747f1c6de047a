import { fileURLToPath } from 'node:url';

const lean = fileURLToPath(new URL('./container-runtime.js', import.meta.url));

/** As @module-federation/enhanced asks for its own. */
const whole = /[\\/]webpack-bundler-runtime[\\/]dist[\\/](?:bundler|index)\.c?js$/;

/**
 * Builds container-runtime.js into a remote instead of the runtime of Module Federation. The `implementation` of ModuleFederationPlugin is
 * meant for it, and takes nothing but a folder with packages of the same names in it.
 */
export class ContainerRuntimePlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    new compiler.webpack.NormalModuleReplacementPlugin(whole, lean).apply(compiler);
  }
}
