import { buildStale } from './build-parts.mjs';
import { readEnvironment } from './environment.mjs';
import { api, parts, remotes } from './parts.mjs';
import { releasedRecipe } from './recipes.mjs';
import { registerBuilt } from './register.mjs';
import { runStudio } from './run-studio.mjs';

export async function main() {
  const environment = readEnvironment(process.env);
  const built = environment.apiHost ? parts.filter((part) => part !== api) : parts;
  await runStudio({
    environment,
    recipeOf: releasedRecipe,
    async prepare(context) {
      await buildStale(built, context);
      for (const remote of remotes) registerBuilt(remote, environment);
    },
  });
}
