// Builds dist/main.mjs, dist/studio.mjs, dist/engine-worker.mjs and dist/migrations; with --watch it builds again at every change and restarts the API.
// --into <folder> builds elsewhere, for tests that must not disturb a running studio.
import { spawn } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { build, context } from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));
const into = process.argv.indexOf('--into');
const outdir = into < 0 ? path.join(here, 'dist') : path.resolve(process.argv[into + 1]);

/** npm packages stay outside; our own workspaces, which are TypeScript source, go in. */
const packagesOutside = {
  name: 'packages-outside',
  setup(steps) {
    steps.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || path.isAbsolute(name) || name.startsWith('@likeness/')
        ? undefined
        : { path: name, external: true },
    );
  },
};

/** @type {import('esbuild').BuildOptions} */
const options = {
  entryPoints: {
    main: path.join(here, 'src/main.ts'),
    studio: path.join(here, 'src/studio-command.ts'),
    'engine-worker': fileURLToPath(import.meta.resolve('@likeness/engine/builtin/worker')),
  },
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [packagesOutside],
};

const copyMigrations = () =>
  cp(path.join(here, 'src/database/migrations'), path.join(outdir, 'migrations'), { recursive: true });

if (process.argv.includes('--watch')) {
  let running;
  const restart = {
    name: 'restart',
    setup(steps) {
      steps.onEnd(async ({ errors }) => {
        if (errors.length > 0) return;
        await copyMigrations();
        await stop();
        running = spawn(process.execPath, ['--enable-source-maps', path.join(outdir, 'main.mjs')], {
          stdio: 'inherit',
          cwd: path.dirname(here),
        });
      });
    },
  };
  const stop = () =>
    new Promise((resolve) => {
      if (!running || running.exitCode !== null || running.signalCode !== null) return resolve();
      running.once('exit', resolve);
      running.kill('SIGTERM');
    });
  const watching = await context({ ...options, plugins: [packagesOutside, restart] });
  await watching.watch();
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, async () => {
      await stop();
      await watching.dispose();
      process.exit(0);
    });
} else {
  await rm(path.join(outdir, 'migrations'), { recursive: true, force: true });
  await build(options);
  await copyMigrations();
}
