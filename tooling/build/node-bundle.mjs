import { isAbsolute } from 'node:path';

/**
 * The options of esbuild by which TypeScript becomes what Node runs, the same wherever it happens. With nothing more everything goes into
 * the bundle.
 */
export const nodeBundle = /** @type {const} */ ({
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
});

/**
 * Leaves the installed packages outside, to be found where the bundle lies. Our own workspaces are TypeScript source, which Node cannot
 * load, and go in: esbuild's own `packages: 'external'` would leave them outside too.
 *
 * @type {import('esbuild').Plugin}
 */
export const packagesOutside = {
  name: 'packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || isAbsolute(path) || path.startsWith('@likeness/')
        ? undefined
        : { path, external: true },
    );
  },
};

/** The options by which our programs become what Node runs where their packages are installed, as `<name>.mjs`. */
export const programBundle = {
  ...nodeBundle,
  outExtension: { '.js': '.mjs' },
  plugins: [packagesOutside],
};
