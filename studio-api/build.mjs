/**
 * Builds dist/main.mjs, dist/studio.mjs, dist/picture-process.mjs, dist/engine-worker.mjs and dist/migrations. `--into <folder>` builds
 * elsewhere, for tests that must
 * not disturb a running studio.
 */

import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { build } from 'esbuild';

import { programBundle } from './bundle.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const { values } = parseArgs({ options: { into: { type: 'string', default: path.join(here, 'dist') } } });
const outdir = path.resolve(values.into);
const migrations = path.join(outdir, 'migrations');

// What says that all of it is there, and from which sources: tooling/start/inputs.mjs writes it anew, and knows nothing of a build without it.
await rm(path.join(outdir, '.inputs'), { force: true });
await rm(migrations, { recursive: true, force: true });
await build({
  ...programBundle,
  entryPoints: {
    main: path.join(here, 'src/main.ts'),
    studio: path.join(here, 'src/studio-command.ts'),
    'picture-process': path.join(here, 'src/pictures/process/picture-process.ts'),
    'engine-worker': fileURLToPath(import.meta.resolve('@likeness/engine/builtin/worker')),
  },
  outdir,
  sourcemap: true,
});
await cp(path.join(here, 'src/database/migrations'), migrations, { recursive: true });
