import { createRequire } from 'node:module';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PlainError } from '../../../site/plain-error.mjs';
import { root } from '../../start/root.mjs';
import { runToLog } from '../../start/run-to-log.mjs';
import { oneFolder } from './one-folder.mjs';

const configuration = fileURLToPath(new URL('./webpack.config.mjs', import.meta.url));
const log = join(oneFolder, 'build.log');

/** Builds the one application. @throws {PlainError} where it does not build */
export async function buildOne() {
  mkdirSync(oneFolder, { recursive: true });
  const webpack = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
  const code = await runToLog([process.execPath, webpack, '--config', configuration, '--mode', 'production'], {
    log,
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new PlainError(`The one application does not build. What was said is in ${log}.`);
}
