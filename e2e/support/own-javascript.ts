import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  readonly exposes: readonly {
    readonly name: string;
    readonly assets: { readonly js: { readonly sync: readonly string[]; readonly async: readonly string[] } };
  }[];
}

/** What a script weighs as it is sent. */
export interface SentScript {
  readonly name: string;
  readonly bytes: number;
}

/**
 * The scripts of a built remote that one of its exposed modules may bring to a page: the remote's entry, what the manifest of Module
 * Federation lists for the module, and whatever it lists for no module at all, because that is who starts workers. What only another
 * module brings is left out; what the shell provides is not in the folder.
 *
 * @param dist the folder that the build has written
 * @returns by the module's name, `upscale`
 */
export function ownJavaScript(dist: string): ReadonlyMap<string, readonly SentScript[]> {
  const { exposes } = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8')) as Manifest;
  const files = readdirSync(dist);
  const scripts = files.filter((name) => name.endsWith('.js'));
  const owned = exposes.map(({ name, assets }) => ({ name, listed: [...assets.js.sync, ...assets.js.async] }));
  return new Map(
    owned.map(({ name, listed }) => {
      const others = owned.flatMap((other) => other.listed).filter((script) => !listed.includes(script));
      const own = scripts.filter((script) => !others.includes(script));
      // Small ones are sent as they are.
      const sent = (script: string) => (files.includes(`${script}.gz`) ? `${script}.gz` : script);
      return [name, own.map((script) => ({ name: script, bytes: statSync(join(dist, sent(script))).size }))];
    }),
  );
}
