/**
 * Builds dist/main.mjs, dist/studio.mjs, dist/engine-worker.mjs and dist/migrations. `--into <folder>` builds elsewhere, for tests that must
 * not disturb a running studio.
 */

import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { nodeBundle, packagesOutside } from '@likeness/tooling/build/node-bundle.mjs';
import { build } from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));
const { values } = parseArgs({ options: { into: { type: 'string', default: path.join(here, 'dist') } } });
const outdir = path.resolve(values.into);
const migrations = path.join(outdir, 'migrations');

await rm(migrations, { recursive: true, force: true });
await build({
  ...nodeBundle,
  entryPoints: {
    main: path.join(here, 'src/main.ts'),
    studio: path.join(here, 'src/studio-command.ts'),
    'engine-worker': fileURLToPath(import.meta.resolve('@likeness/engine/builtin/worker')),
  },
  outdir,
  outExtension: { '.js': '.mjs' },
  sourcemap: true,
  plugins: [packagesOutside],
});
await cp(path.join(here, 'src/database/migrations'), migrations, { recursive: true });
