/** Stands in the page of the one application for the shell's loader of remotes (shell/src/loader/remote-loader.ts), and has its interface. */

/** @typedef {() => Promise<unknown>} Load */

/**
 * @template {{ readonly name: string, readonly entry: string }} Remote
 * @param {readonly Remote[]} remotes those of the registry
 * @param {Readonly<Record<string, Load>>} modules by `remote-gallery ./gallery`
 * @param {(remote: Remote, outcome: { module: string, milliseconds: number }) => void} tellOfLoad the shell's own: what waits until the
 *   first screen has come, the typeface and the fetching ahead, waits for it
 */
export function loaderOf(remotes, modules, tellOfLoad) {
  /** @param {string} name @param {string} module */
  const loadModule = async (name, module) => {
    const load = modules[`${name} ${module}`];
    if (!load) throw new Error(`${name} has no ${module} in this application.`);
    const began = performance.now();
    const loaded = await load();
    const remote = remotes.find((each) => each.name === name);
    if (remote) tellOfLoad(remote, { module, milliseconds: performance.now() - began });
    return loaded;
  };
  // By the folder of its entry the shell tells whose a script is; here all lie in one.
  const remotesOfNothing = remotes.map((remote) => ({ ...remote, entry: `${remote.entry}/none/` }));
  return {
    loadModule,
    // What was built in is not loaded anew.
    hasFailed: () => false,
    forget: () => undefined,
    learn: () => undefined,
    remotes: () => remotesOfNothing,
  };
}
