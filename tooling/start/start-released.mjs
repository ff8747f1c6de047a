import { existsSync, watchFile } from 'node:fs';
import { registerBuilt } from '../../site/registry/register-built.mjs';
import { buildStale } from './build-parts.mjs';
import { readEnvironment } from './environment.mjs';
import { stampOf } from './inputs.mjs';
import { api, distFolderOf, parts, remotes } from './parts.mjs';
import { releasedRecipe } from './recipes.mjs';
import { runStudio } from './run-studio.mjs';

export async function startReleased() {
  const environment = readEnvironment(process.env);
  const built = environment.apiHost ? parts.filter((part) => part !== api) : parts;
  await runStudio({
    environment,
    recipeOf: releasedRecipe,
    async prepare(context) {
      await buildStale(built, context);
      for (const remote of remotes) registerBuilt(remote, distFolderOf(remote), environment);
    },
    whenReady() {
      for (const remote of remotes) registerAgainWhenBuilt(remote, environment);
    },
  });
}

/**
 * Another command may build the remote anew while the studio runs (`npm run build`, `npm test`). Its entry then no longer has the
 * integrity that the registry names, and every page would refuse it.
 *
 * @param {import('./parts.mjs').Part} remote
 * @param {import('./environment.mjs').Environment} environment
 */
function registerAgainWhenBuilt(remote, environment) {
  const stamp = stampOf(remote);
  watchFile(stamp, { interval: 1_000, persistent: false }, () => {
    if (existsSync(stamp)) registerBuilt(remote, distFolderOf(remote), environment);
  });
}
