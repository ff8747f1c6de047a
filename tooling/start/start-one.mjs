import { join } from 'node:path';
import { isBucket } from '../../site/releases/release-store.mjs';
import { listenAddresses } from '../../site/server/listen-addresses.mjs';
import { buildStale } from './build-parts.mjs';
import { readEnvironment } from './environment.mjs';
import { partNamed, portOf } from './parts.mjs';
import { requireFreePorts } from './ports.mjs';
import { createProgress } from './progress.mjs';
import { releasedRecipe } from './recipes.mjs';
import { isAlive, readRunRecord } from './run-record.mjs';
import { onStopRequest } from './stop-request.mjs';
import { register } from './start-released.mjs';
import { Studio } from './studio.mjs';
import { requireWritableData } from './writable-folder.mjs';

export async function startOne() {
  const part = partNamed(process.argv[2] ?? '');
  const record = readRunRecord(readEnvironment(process.env).dataDir);
  // What the running studio was started with holds for its part too; what is said now comes first.
  const environment = readEnvironment({ ...record?.variables, ...process.env });
  requireWritableData(environment.dataDir);
  const say = createProgress({ out: process.stdout, err: process.stderr });
  await requireFreePorts([part], environment, await listenAddresses(environment.host));
  await buildStale([part], { logDir: join(environment.dataDir, 'logs'), say });
  if (part.kind !== 'api' && !isBucket(environment.releases)) await register(part, environment, say);

  const studio = new Studio({ environment, recipeOf: releasedRecipe, say });
  const asked = new Promise((resolve) => {
    onStopRequest({ onRequest: () => resolve(undefined), onInsist: () => process.exit(1) });
  });
  const studioGone = record ? end(record.pid) : new Promise(() => {});
  try {
    await studio.bringUp([part]);
    say.line(`${part.name} runs on port ${portOf(part, environment)}.`);
    await Promise.race([asked, studioGone, studio.ended(part)]);
  } finally {
    await studio.stop();
  }
}

/** A part started into a running studio ends with it. @param {number} pid @returns {Promise<void>} */
function end(pid) {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (isAlive(pid)) return;
      clearInterval(timer);
      resolve();
    }, 1_000);
    timer.unref();
  });
}
