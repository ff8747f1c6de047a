/** The order of things from the first check to the address on the screen, for `npm start` and `npm run dev` alike. */

import { join } from 'node:path';
import { variablesOf } from './environment.mjs';
import { install } from './install.mjs';
import { listenAddresses } from '../../site/server/listen-addresses.mjs';
import { api, operatorPages, remotes, shell } from './parts.mjs';
import { PlainError } from '../../site/plain-error.mjs';
import { requireFreePorts } from './ports.mjs';
import { createProgress } from './progress.mjs';
import { reachable } from './ready.mjs';
import { claimRunRecord, readRunRecord, removeRunRecord } from './run-record.mjs';
import { endRunning } from './run-to-log.mjs';
import { onStopRequest } from './stop-request.mjs';
import { Studio } from './studio.mjs';
import { requireWritableData, requireWritableReleases } from './writable-folder.mjs';

/**
 * @param {object} options
 * @param {import('./environment.mjs').Environment} options.environment
 * @param {import('./studio.mjs').Options['recipeOf']} options.recipeOf
 * @param {(context: { logDir: string, say: import('./progress.mjs').Progress }) => Promise<void>} options.prepare
 *   builds and registers; called once everything is installed
 * @param {(context: { studio: Studio, logDir: string, say: import('./progress.mjs').Progress }) => void} [options.whenReady]
 * @param {boolean} [options.echo] shows what the parts print
 * @throws {PlainError}
 */
export async function runStudio({ environment, recipeOf, prepare, whenReady, echo = false }) {
  const say = createProgress({ out: process.stdout, err: process.stderr });
  const studio = new Studio({ environment, recipeOf, say, echo });
  const address = `http://${shownHost(environment.host)}:${environment.port}`;
  const logDir = join(environment.dataDir, 'logs');
  let stopRequested = false;
  const ended = new Promise((resolve) => {
    onStopRequest({
      onRequest: () => {
        stopRequested = true;
        endRunning();
        resolve(undefined);
      },
      onInsist: () => process.exit(1),
    });
  });

  const started = (async () => {
    requireNoOther(environment.dataDir, readRunRecord(environment.dataDir));
    requireWritableData(environment.dataDir);
    requireWritableReleases(environment.releases);
    const before = environment.apiHost ? remotes : [api, ...remotes];
    const taken = [shell, ...before, ...(before.includes(api) ? [operatorPages] : [])];
    await requireFreePorts(taken, environment, await listenAddresses(environment.host));
    const context = { logDir, say };
    say.line('Likeness Studio');
    await install(context);
    if (stopRequested) return;
    // Before it registers anything: of two that start at once one goes on, and what is registered has its ports.
    const record = { pid: process.pid, address, variables: variablesOf(environment) };
    requireNoOther(environment.dataDir, claimRunRecord(environment.dataDir, record));
    await prepare(context);
    if (stopRequested) return;
    say.line('  Starting the parts …');
    await studio.bringUp(before);
    await studio.bringUp([shell]);
  })();

  try {
    await Promise.race([started, ended]);
    if (!stopRequested) {
      studio.watch();
      say.line(`Likeness Studio is ready: ${address}`);
      whenReady?.({ studio, logDir, say });
      await ended;
    }
    await studio.stop();
    // The steps under way have been ended too, so what they now say is no news.
    await started.catch(() => {});
    say.line('Likeness Studio has stopped.');
  } catch (error) {
    await studio.stop();
    throw error;
  } finally {
    if (readRunRecord(environment.dataDir)?.pid === process.pid) removeRunRecord(environment.dataDir);
  }
}

/**
 * @param {string} dataDir
 * @param {import('./run-record.mjs').RunRecord | undefined} other
 * @throws {PlainError} where it is another's
 */
function requireNoOther(dataDir, other) {
  if (!other || other.pid === process.pid) return;
  throw new PlainError(
    `Likeness Studio already runs from ${dataDir} (process ${other.pid}, ${other.address}). ` +
      'Stop that one first, or give this one its own folder: STUDIO_DATA_DIR=… and its own STUDIO_PORT.',
  );
}

/** @param {string | undefined} host */
function shownHost(host) {
  return !host || host === '0.0.0.0' || host === '::' ? 'localhost' : reachable(host);
}
