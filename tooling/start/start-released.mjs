import { existsSync, watchFile } from 'node:fs';
import { localVersion } from '../../site/registry/record.mjs';
import { isBucket } from '../../site/releases/release-store.mjs';
import { buildStale } from './build-parts.mjs';
import { readEnvironment } from './environment.mjs';
import { stampOf } from './inputs.mjs';
import { api, distFolderOf, parts, remotes, shell } from './parts.mjs';
import { releasedRecipe } from './recipes.mjs';
import { registerEach, unregistered } from './register-each.mjs';
import { runStudio } from './run-studio.mjs';

export async function startReleased() {
  const environment = readEnvironment(process.env);
  const built = environment.apiHost ? parts.filter((part) => part !== api) : parts;
  await runStudio({
    environment,
    recipeOf: releasedRecipe,
    async prepare(context) {
      await buildStale(built, context);
      if (isBucket(environment.releases))
        context.say.line(`  ${environment.releases} is shown, not what is built here.`);
      else
        await registerEach([shell, ...remotes], (part) => register(part, environment, context.say), {
          ...context,
          environment,
        });
    },
    whenReady({ say }) {
      if (!isBucket(environment.releases))
        for (const part of [shell, ...remotes]) registerAgainWhenBuilt(part, environment, say);
    },
  });
}

/**
 * @param {import('./parts.mjs').Part} part the shell or a remote
 * @param {import('./environment.mjs').Environment} environment
 * @param {import('./progress.mjs').Progress} say
 */
export async function register(part, environment, say) {
  // It needs what is installed by now.
  const { registerBuilt } = await import('../../site/registry/register-built.mjs');
  const current = await registerBuilt(part, distFolderOf(part), environment);
  if (!localVersion.test(current))
    say.line(`  ${part.name} ${current} is shown, as it was released, not what is built here.`);
}

/**
 * Another command may build a part anew while the studio runs (`npm run build`, `npm test`): that is then what is to be shown.
 *
 * @param {import('./parts.mjs').Part} part
 * @param {import('./environment.mjs').Environment} environment
 * @param {import('./progress.mjs').Progress} say
 */
function registerAgainWhenBuilt(part, environment, say) {
  const stamp = stampOf(part);
  watchFile(stamp, { interval: 1_000, persistent: false }, () => {
    if (existsSync(stamp))
      register(part, environment, say).catch((error) => say.problem(unregistered(part, error, environment)));
  });
}
