/** Stands in the page of the one application for the shell's loader of remotes (shell/src/loader/remote-loader.ts), and has its interface. */

/** @typedef {() => Promise<unknown>} Load */

/**
 * @template {{ readonly entry: string }} Remote
 * @param {readonly Remote[]} remotes those of the registry
 * @param {Readonly<Record<string, Load>>} modules by `remote-gallery ./gallery`
 */
export function loaderOf(remotes, modules) {
  /** @param {string} remote @param {string} module */
  const loadModule = async (remote, module) => {
    const load = modules[`${remote} ${module}`];
    if (!load) throw new Error(`${remote} has no ${module} in this application.`);
    return load();
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
