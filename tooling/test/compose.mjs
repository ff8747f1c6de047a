/** Builds and starts the containers of docker-compose.yml, has the journeys use them, and takes them down. */

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { PlainError } from '../../site/plain-error.mjs';
import { root } from '../start/root.mjs';
import { wholeNodeImage } from './whole-base.mjs';

/** Its containers and volumes stand beside those that somebody runs on this machine; its ports are the usual ones. */
const project = 'likeness-studio-test';
const skip = 'STUDIO_SKIP_COMPOSE';
/** As docker-compose.yml has it. */
const address = 'http://localhost:3000';
const token = 'the-token-of-the-operator-in-tests';

/**
 * @param {{ say: import('../start/progress.mjs').Progress, chromium: string }} options
 * @returns {Promise<import('./suites.mjs').Outcome>}
 * @throws {PlainError} where there is no engine, or the containers do not come up
 */
export async function runInContainers({ say, chromium }) {
  if (process.env[skip]) {
    say.line(`Skipped: ${skip} is set.`);
    return { passed: 0, failed: 0 };
  }
  requireEngine();
  const { runJourneys } = await import('./suites.mjs');
  const variables = {
    COMPOSE_PROJECT_NAME: project,
    STUDIO_OPERATOR_TOKEN: token,
    NODE_IMAGE: wholeNodeImage(process.env.NODE_IMAGE ?? 'node:22-slim'),
    // The classic builder would build what the images share once for each of them.
    COMPOSE_PARALLEL_LIMIT: '1',
  };
  const compose = (/** @type {string[]} */ ...words) => docker(['compose', ...words], variables);
  try {
    await compose('build');
    await compose('up', '--detach', '--wait', '--wait-timeout', '180');
    return await runJourneys({ kind: 'compose', chromium, variables: { ...variables, STUDIO_URL: address } });
  } catch (error) {
    await compose('logs', '--tail', '20').catch(() => undefined);
    throw error;
  } finally {
    // Services that a test has started by a profile are taken down only where it is named.
    await compose('--profile', 'edge', 'down', '--volumes', '--timeout', '10').catch((/** @type {Error} */ error) =>
      say.line(error.message),
    );
  }
}

/** @throws {PlainError} */
function requireEngine() {
  for (const words of [['info'], ['compose', 'version']]) {
    const { status, error } = spawnSync('docker', words, { stdio: 'ignore' });
    if (status === 0 && !error) continue;
    throw new PlainError(
      `There is no Docker engine with Compose that can be reached ("docker ${words.join(' ')}" fails), so that nothing of docker-compose.yml was tried. ` +
        `Start one, or set ${skip}=1 to leave this out.`,
    );
  }
}

/** @param {readonly string[]} words @param {NodeJS.ProcessEnv} variables @throws {PlainError} where it fails */
async function docker(words, variables) {
  const child = spawn('docker', [...words], {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new PlainError(`docker ${words.join(' ')} ended with ${code}.`);
}
