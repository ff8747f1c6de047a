import { watch } from 'node:fs';
import { join } from 'node:path';
import { sourcesOf, workspacesBehind } from '../workspaces/workspaces.mjs';
import { buildStale } from './build-parts.mjs';
import { readEnvironment } from './environment.mjs';
import { api, remotes } from './parts.mjs';
import { terminalText } from '../../site/terminal-text.mjs';
import { developmentRecipe } from './recipes.mjs';
import { registerEach } from './register-each.mjs';
import { registerSource } from './register-source.mjs';
import { root } from './root.mjs';
import { runStudio } from './run-studio.mjs';

/** Editors save in several steps. */
const settled = 200;

export async function startDevelopment() {
  const environment = readEnvironment(process.env);
  await runStudio({
    environment,
    recipeOf: developmentRecipe,
    echo: true,
    async prepare(context) {
      if (!environment.apiHost) await buildStale([api], context);
      await registerEach(remotes, (remote) => registerSource(remote, environment), { ...context, environment });
    },
    whenReady(context) {
      if (!environment.apiHost) rebuildApiOnChange(context);
      for (const remote of remotes) {
        watchFiles([`${remote.name}/studio.remote.json`], async () => registerSource(remote, environment), context.say);
      }
    },
  });
}

/** @param {{ studio: import('./studio.mjs').Studio, logDir: string, say: import('./progress.mjs').Progress }} context */
function rebuildApiOnChange({ studio, logDir, say }) {
  watchFiles(
    [api.name, ...workspacesBehind(root, api.name)].map((folder) => sourcesOf(root, folder)),
    async () => {
      await buildStale([api], { logDir, say });
      await studio.restart(api);
    },
    say,
  );
}

/**
 * @param {readonly string[]} paths
 * @param {() => Promise<void>} react called one at a time, after the last of several changes
 * @param {import('./progress.mjs').Progress} say
 */
function watchFiles(paths, react, say) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let last = Promise.resolve();
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(react).catch((error) => say.problem(terminalText(error)));
    }, settled);
  };
  for (const path of paths) watch(join(root, path), { recursive: true, persistent: false }, changed);
}
