import { createRequire } from 'node:module';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PlainError } from '../../../site/plain-error.mjs';
import { shell } from '../../start/parts.mjs';
import { root } from '../../start/root.mjs';
import { runToLog } from '../../start/run-to-log.mjs';
import { moduleFilesIn } from '../../../site/releases/module-files.mjs';
import { entryName, oneFolder } from './one-folder.mjs';

const configuration = fileURLToPath(new URL('./webpack.config.mjs', import.meta.url));
const log = join(oneFolder, 'build.log');
const dist = join(oneFolder, shell.name, 'dist');

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
  writeFileSync(join(dist, entryName), '');
}

/** What was built, for the registry of its page. @returns {Omit<import('./record-of-one.mjs').BuiltOne, 'origin'>} */
export function builtOne() {
  const integrity = `sha384-${createHash('sha384').update('').digest('base64')}`;
  return { entry: { file: entryName, integrity }, files: moduleFilesIn(dist) ?? {} };
}
