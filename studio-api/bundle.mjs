import { nodeBundle, packagesOutside } from '@likeness/tooling/build/node-bundle.mjs';

/** Options of esbuild by which the API's programs become what Node runs, installed packages left outside. */
export const programBundle = {
  ...nodeBundle,
  outExtension: { '.js': '.mjs' },
  plugins: [packagesOutside],
};
