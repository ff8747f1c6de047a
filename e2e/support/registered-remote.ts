import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeSigned } from '@likeness/site/testing/signed-registry.mjs';
import type { ServedRemote } from './served-remote';
import { studioDataDir } from './shared-studio';

/** Puts a remote into the registry of the shared studio. @returns takes it out again */
export function registerServed({ declaration, entry, integrity }: ServedRemote): () => void {
  const dataDir = studioDataDir();
  const { name, version } = declaration;
  const versions = [{ version, entry, integrity, declaration: { ...declaration } }];
  writeSigned({ dataDir }, { name, versions, current: version });
  return () => rmSync(join(dataDir, 'registry', `${name}.json`), { force: true });
}
