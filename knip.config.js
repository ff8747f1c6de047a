import { readFileSync } from 'node:fs';

const remotes = ['remote-auth', 'remote-photoshoot', 'remote-editing', 'remote-gallery'];

/**
 * The modules that a front end's build begins with, from its webpack.config.mjs: they are imported by nothing, or by the shell at run time.
 *
 * @param {string} folder
 */
function builtFrom(folder) {
  const configuration = readFileSync(new URL(`./${folder}/webpack.config.mjs`, import.meta.url), 'utf8');
  return [...configuration.matchAll(/'\.\/(src\/[^']+)'/g)].map(([, path]) => path);
}

// What a remote uses of these depends on its screens; all remotes are set up alike.
const libraries = [
  'react',
  'react-dom',
  'react-redux',
  'react-router-dom',
  'styled-components',
  'lucide-react',
  '@likeness/shared',
  '@likeness/tooling',
  'webpack-cli',
  'webpack-dev-server',
];

/** @type {import('knip').KnipConfig} */
export default {
  ignoreExportsUsedInFile: true,
  // One copy for all front ends, which tooling brings.
  ignoreBinaries: ['webpack', 'playwright'],
  workspaces: {
    '.': { entry: [] },
    shared: {},
    shell: {
      entry: ['src/main.tsx', 'src/document/*.js', ...builtFrom('shell')],
      // Provided to the remotes by the federation plugin, which names them in tooling/webpack/shared-modules.mjs.
      ignoreDependencies: libraries,
    },
    ...Object.fromEntries(
      remotes.map((remote) => [
        remote,
        { entry: ['src/standalone.tsx', ...builtFrom(remote)], ignoreDependencies: libraries },
      ]),
    ),
    'studio-api': {
      entry: [
        'build.mjs',
        'src/main.ts',
        'src/engine/builtin/worker.ts',
        'src/**/*.fixture.ts',
        'scripts/**/*.{ts,mjs}',
      ],
    },
    tooling: {
      entry: [
        'start/{start,dev,build,part,lifeline}.mjs',
        'serve/serve.mjs',
        'test/{test,test-long,verify}.mjs',
        'jest/*',
      ],
      ignoreDependencies: [
        // Its source is read by the build, which checks declarations against the contract.
        '@likeness/shared',
        // Named as texts: loaders by webpack, Playwright to ask it for its own browser, estree by type only.
        'css-loader',
        'ts-loader',
        '@playwright/test',
        'estree',
      ],
    },
    e2e: { entry: ['**/*.spec.ts', 'playwright.config.ts', 'support/global-setup.ts'] },
  },
};
