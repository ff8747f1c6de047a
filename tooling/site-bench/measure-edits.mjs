/** How long it takes after an edit until a remote is built anew, while it is worked on. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { median } from '../bench/numbers.mjs';
import { root } from '../start/root.mjs';
import { benchFolder } from './bench-folder.mjs';

const edits = 5;
const edited = { remote: 'remote-gallery', file: 'src/gallery/gallery-screen.tsx' };
/** Milliseconds for which webpack waits for further changes of the same moment, as its development server has it. */
const aggregateTimeout = 20;

/** @returns {Promise<number>} seconds, the median of a few edits; the file is left as it was */
export async function measureEdits() {
  const folder = join(root, edited.remote);
  const { default: configurationOf } = await import(pathToFileURL(join(folder, 'webpack.config.mjs')).href);
  const configuration = await configurationOf({}, { mode: 'development' });
  const compiler = webpack({
    ...configuration,
    mode: 'development',
    output: { ...configuration.output, path: join(benchFolder, 'edits') },
    cache: { type: 'memory' },
  });
  const file = join(folder, edited.file);
  const before = readFileSync(file);
  /** @type {(failure?: Error) => void} */
  let onBuilt = () => undefined;
  const built = () =>
    new Promise((resolve, reject) => {
      onBuilt = (failure) => (failure ? reject(failure) : resolve(undefined));
    });
  const first = built();
  const watching = compiler.watch({ aggregateTimeout }, (error, stats) => {
    onBuilt(error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined));
  });
  try {
    await first;
    const seconds = [];
    for (let edit = 0; edit < edits; edit += 1) {
      const rebuilt = built();
      const began = performance.now();
      writeFileSync(file, Buffer.concat([before, Buffer.from(`\nexport const edit = ${edit};\n`)]));
      await rebuilt;
      seconds.push((performance.now() - began) / 1_000);
    }
    return median(seconds);
  } finally {
    writeFileSync(file, before);
    await new Promise((resolve) => watching?.close(resolve));
  }
}
