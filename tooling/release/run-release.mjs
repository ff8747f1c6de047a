import { join } from 'node:path';
import { readEnvironment } from '../start/environment.mjs';
import { install } from '../start/install.mjs';
import { createProgress } from '../start/progress.mjs';
import { readRunRecord } from '../start/run-record.mjs';
import { readArguments } from './arguments.mjs';

/** `npm run release -- …` */
export async function runRelease() {
  const asked = readArguments(process.argv.slice(2));
  const say = createProgress({ out: process.stdout, err: process.stderr });
  // What the running studio was started with holds here too; what is said now comes first.
  const record = readRunRecord(readEnvironment(process.env).dataDir);
  const environment = readEnvironment({ ...record?.variables, ...process.env });
  await install({ logDir: join(environment.dataDir, 'logs'), say });
  // It needs what is installed by now.
  const { release } = await import('./release.mjs');
  await release(asked, { environment, say });
}
