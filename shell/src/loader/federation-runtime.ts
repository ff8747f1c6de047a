import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

/** Milliseconds after which a remote's entry counts as not answering. */
export const ENTRY_TIMEOUT = 8_000;

const integrities = new Map<string, string>();
let prepared = false;

/** Tells the federation runtime where a remote's container is. `fresh` replaces one that was told before, after a failure or a release. */
export function register(container: string, entry: string, integrity: string | undefined, fresh: boolean): void {
  prepare();
  // The runtime takes a script of the same address for one that is loading, so a fresh try needs an address of its own.
  const address = fresh ? `${entry}${entry.includes('?') ? '&' : '?'}t=${Date.now()}` : entry;
  if (integrity) integrities.set(address, integrity);
  registerRemotes([{ name: container, entry: address }], { force: fresh });
}

/** Loads an exposed module of a registered container. Rejects with whatever the runtime says. */
export function load(container: string, module: string): Promise<unknown> {
  return loadRemote(`${container}/${module.replace(/^\.\//, '')}`);
}

function prepare(): void {
  if (prepared) return;
  prepared = true;
  registerPlugins([
    {
      name: 'studio-loading',
      createScript: ({ url }) => {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        const integrity = integrities.get(url);
        if (integrity) script.integrity = integrity;
        return { script, timeout: ENTRY_TIMEOUT };
      },
    },
  ]);
}
