import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from './build-parts.mjs';
import { readEnvironment } from './environment.mjs';
import { install } from './install.mjs';
import { api, distFolderOf } from './parts.mjs';
import { createProgress } from './progress.mjs';

/** Runs the built command; builds it only where it was never built, since an API may be running from that folder. */
export async function runOperatorsCommand() {
  const command = join(distFolderOf(api), 'studio.mjs');
  if (!existsSync(command)) {
    const logDir = join(readEnvironment(process.env).dataDir, 'logs');
    // The standard output is the command's.
    const say = createProgress({ out: process.stderr, err: process.stderr });
    await install({ logDir, say });
    await buildStale([api], { logDir, say });
  }
  await import(pathToFileURL(command).href);
}
