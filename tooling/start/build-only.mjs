import { join } from 'node:path';
import { buildStale } from './build-parts.mjs';
import { readEnvironment } from './environment.mjs';
import { install } from './install.mjs';
import { parts } from './parts.mjs';
import { createProgress } from './progress.mjs';
import { requireWritableData } from './writable-folder.mjs';

export async function buildOnly() {
  const { dataDir } = readEnvironment(process.env);
  requireWritableData(dataDir);
  const say = createProgress({ out: process.stdout, err: process.stderr });
  const logDir = join(dataDir, 'logs');
  await install({ logDir, say });
  await buildStale(parts, { logDir, say });
  say.line('Everything is built.');
}
