/**
 * The source file of each module that a declaration names, by one rule instead of a list in each build: the screen `./upscale` is
 * `src/upscale/upscale-screen.tsx`, the module `./picker` for other remotes is `src/picker/picker.tsx`.
 *
 * @param {Pick<import('@likeness/contract').RemoteDeclaration, 'routes' | 'tools' | 'exposes'>} declaration
 * @returns {Record<string, string>} for the federation plugin's `exposes`
 */
export function exposedSources({ routes, tools, exposes }) {
  return Object.fromEntries([
    ...[...routes, ...tools].map(({ module }) => [module, sourceOf(module, '-screen')]),
    ...exposes.map(({ module }) => [module, sourceOf(module, '')]),
  ]);
}

/** @param {string} module @param {string} ending */
function sourceOf(module, ending) {
  const name = module.replace('./', '');
  return `./src/${name}/${name}${ending}.tsx`;
}
