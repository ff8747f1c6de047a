import { join } from 'node:path';
import { readEnvironment } from '../start/environment.mjs';
import { install } from '../start/install.mjs';
import { createProgress } from '../start/progress.mjs';
import { readRunRecord } from '../start/run-record.mjs';
import { readArguments } from './arguments.mjs';

const usage = `npm run release -- <part> [--canary 10]                      builds, checks, uploads, and then shows it
npm run release -- promote <part>                            the canary becomes the current version
npm run release -- share <part> 50                           so many of a hundred people get the canary
npm run release -- rollback <part> [--to-version 1.3.0]      back to the version before, or to that one; from a canary to none
npm run release -- status [<part>]                           versions, what is current, the log
with  --why "…"  --to <folder or s3://bucket/prefix>  --origin https://cdn.example.com  --shell https://studio.example.com  --key <pem file>`;

/** `npm run release -- …` */
export async function runRelease() {
  const asked = readArguments(process.argv.slice(2), usage);
  const say = createProgress({ out: process.stdout, err: process.stderr });
  // What the running studio was started with holds here too; what is said now comes first.
  const record = readRunRecord(readEnvironment(process.env).dataDir);
  const environment = readEnvironment({ ...record?.variables, ...process.env });
  await install({ logDir: join(environment.dataDir, 'logs'), say });
  // It needs what is installed by now.
  const { release } = await import('./release.mjs');
  const { inRepository } = await import('./in-repository.mjs');
  const { loadContract } = await import('../webpack/declaration.mjs');
  const workplace = inRepository(asked, { environment, say });
  await release(asked, workplace, { contract: await loadContract(), say: (line) => say.line(line) });
}
