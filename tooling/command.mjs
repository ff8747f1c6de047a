/**
 * `node tooling/command.mjs <name> …`: the commands of the repository, most of them by npm scripts of the same name. Written for any Node
 * that knows modules, and importing nothing at first, so that one that is too old gets a sentence and not a syntax error.
 */

/** What each needs is imported when it is run, and what has to be installed only after the install. @type {Record<string, () => Promise<() => Promise<void>>>} */
const commands = {
  /** Installs, builds what is stale, and runs the studio as it is released. */
  start: async () => (await import('./start/start-released.mjs')).startReleased,
  /** The studio from its sources, with watch and hot reload. */
  dev: async () => (await import('./start/start-development.mjs')).startDevelopment,
  /** One part alone, by hand, for a studio in which it is down. */
  part: async () => (await import('./start/start-one.mjs')).startOne,
  /** Builds what is stale, and nothing else. */
  build: async () => (await import('./start/build-only.mjs')).buildOnly,
  /** Releases a part, and moves the registry between versions. */
  release: async () => (await import('./release/run-release.mjs')).runRelease,
  /** A new remote, from a template. */
  'create-remote': async () => (await import('./create-remote/create-remote.mjs')).createRemote,
  /** Types of modules that other remotes expose. */
  exposed: async () => (await import('./exposed-types/consume/exposed-command.mjs')).exposedHere,
  /** Tarballs of what a remote with a repository of its own depends on. */
  pack: async () => (await import('./pack/pack.mjs')).packCommand,
  /** The operators' command of studio-api. */
  studio: async () => (await import('./start/operators-command.mjs')).runOperatorsCommand,
  test: async () => (await import('./test/run-tests.mjs')).runTests,
  'test:long': async () => (await import('./test/run-tests.mjs')).runLongTests,
  'test:attack': async () => (await import('./test/run-tests.mjs')).runAttacks,
  'test:compose': async () => (await import('./test/run-tests.mjs')).runComposeTests,
  /** The federated site against the same sources as one application. */
  'bench:site': async () => (await import('./site-bench/bench-site.mjs')).benchSite,
  verify: async () => (await import('./test/run-tests.mjs')).runVerify,
};

/** @param {string} name */
async function run(name) {
  try {
    const { requireNode } = await import('./start/requirements.mjs');
    requireNode(process.versions.node);
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!load) {
      const { PlainError } = await import('../site/plain-error.mjs');
      throw new PlainError(`There is no command "${name}". The commands are: ${Object.keys(commands).join(', ')}.`);
    }
    const command = await load();
    await command();
  } catch (error) {
    const { terminalText } = await import('../site/terminal-text.mjs');
    process.stderr.write(`${terminalText(error)}\n`);
    process.exitCode = 1;
  }
}

// Each command finds its own words where they would stand if it were a program of its own.
const [name = ''] = process.argv.splice(2, 1);
run(name);
