import { readFileSync } from 'node:fs';
import { remotes } from './tooling/start/parts.mjs';

/**
 * The modules that a build begins with, from its configuration: they are imported by nothing, or by the shell at run time.
 *
 * @param {string} file
 */
function builtFrom(file) {
  const configuration = readFileSync(new URL(`./${file}`, import.meta.url), 'utf8');
  return [...configuration.matchAll(/'(?:\.\/)?(src\/[^']+\.tsx?)'/g)].flatMap(([, path]) => path ?? []);
}

/** Its screens and exposed modules are found by the rule of tooling/webpack/exposed-sources.mjs. @param {string} name */
function builtRemote(name) {
  /** @type {{ exposes?: { module: string }[] }} */
  const { exposes = [] } = JSON.parse(readFileSync(new URL(`./${name}/studio.remote.json`, import.meta.url), 'utf8'));
  const modules = exposes.map(({ module }) => `src/${module.slice(2)}/${module.slice(2)}.tsx`);
  return { entry: ['src/standalone.tsx', 'src/*/*-screen.tsx', ...modules] };
}

/** @type {import('knip').KnipConfig} */
export default {
  // What it looks for by itself, and modules that import each other; types alone may.
  include: [
    'files',
    'dependencies',
    'unlisted',
    'binaries',
    'unresolved',
    'catalog',
    'catalogReferences',
    'exports',
    'types',
    'enumMembers',
    'namespaceMembers',
    'duplicates',
    'cycles',
  ],
  rules: { cycles: 'error' },
  ignoreExportsUsedInFile: true,
  // One copy for all front ends, which tooling brings; programs of the system.
  ignoreBinaries: ['webpack', 'playwright', 'apt-get', 'mkfifo', 'mount', 'promtool', 'umount'],
  // TypeScript 7 and oxlint are run by their paths (tooling/test/run.mjs).
  ignoreDependencies: ['webpack-cli', 'webpack-dev-server', 'typescript-7', 'oxlint', 'oxlint-tsgolint'],
  workspaces: {
    shared: {},
    shell: { entry: ['src/document/*.js', ...builtFrom('shell/webpack.config.mjs')] },
    ...Object.fromEntries(remotes.map(({ name }) => [name, builtRemote(name)])),
    engine: {
      entry: ['src/**/*.fixture.ts', 'src/**/*.fixture.mjs', 'bench/*.mjs'],
      // Found by name where they are installed: their networks and WebAssembly are files beside the code.
      ignoreDependencies: [
        '@mediapipe/selfie_segmentation',
        '@tensorflow/tfjs-backend-wasm',
        '@tensorflow/tfjs-converter',
        '@upscalerjs/esrgan-slim',
      ],
    },
    'studio-api': { entry: [...builtFrom('studio-api/build.mjs'), 'bench/*.mjs', 'src/attack/loop-probe.mjs'] },
    site: { entry: ['server/{serve,check-health}.mjs', 'nginx/print.mjs', 'image/make-image.mjs'] },
    tooling: {
      // What is packed for remotes elsewhere begins with the files in kit, what is in images with those that the Dockerfile names.
      entry: [
        'start/lifeline.mjs',
        'jest/*',
        'kit/*.mjs',
        'images/make-*.mjs',
        'release/{in-container,keep-registry}.mjs',
        // Told to webpack by path.
        'site-bench/one/{webpack.config,loader-of}.mjs',
      ],
      // A remote of its own, with a package.json of its own: each copy of it is looked at.
      ignore: ['create-remote/template/**'],
      ignoreDependencies: [
        // Named as texts: loaders by webpack, estree by type only.
        'ts-loader',
        'estree',
        // The remote's own, whose module the page provides.
        'lucide-react',
      ],
    },
    // A remote of another team, built in a journey.
    e2e: {
      entry: [
        '**/*.spec.ts',
        'bench/{playwright.config,*.bench}.ts',
        'fixtures/*/{webpack.config.mjs,src/*/*-screen.tsx}',
      ],
    },
  },
};
