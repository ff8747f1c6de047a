import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { recordName } from '@likeness/site/releases/release-store.mjs';
import { writeSigned } from '@likeness/site/testing/signed-registry.mjs';
import { madeUpRemotes } from '@likeness/tooling/site-bench/sites/made-up-remotes.mjs';
import { studioDataDir, studioUrl } from './shared-studio';

/**
 * Registers so many further remotes with the shared studio, each with a screen in the sidebar. Their files are not there: nobody opens them.
 *
 * @returns takes them out again
 */
export async function registerMany(count: number): Promise<() => void> {
  const dataDir = studioDataDir();
  const { remotes } = (await (await fetch(`${studioUrl()}/registry.json`)).json()) as {
    remotes: { entry: string; declaration: { contract: string } }[];
  };
  const [{ entry, declaration } = { entry: '', declaration: { contract: '' } }] = remotes;
  const records = madeUpRemotes({ count, origin: new URL(entry).origin, contract: declaration.contract });
  for (const record of records) writeSigned({ dataDir }, { ...record });
  return () => {
    for (const { name } of records) rmSync(join(dataDir, recordName(name)), { force: true });
  };
}
