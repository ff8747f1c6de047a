/** One team exposes a module, another one uses it: really released, really taken, and held to by the compiler. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '@likeness/contract';
import { releasingPlace } from '../release/testing/released-parts.mjs';
import { root } from '../start/root.mjs';
import { exposedTypes } from './consume/exposed.mjs';
import { picker, producer, release, remoteFolder, write } from './testing/exposing-remote.mjs';

jest.setTimeout(3 * 60_000);

/** @type {Awaited<ReturnType<typeof releasingPlace>>} */
let place;
beforeEach(async () => {
  place = await releasingPlace('remote-a');
});
afterEach(() => place.close());

/** As `likeness-remote types` does it. @param {string} folder */
function check(folder) {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '--noEmit'], { cwd: folder, encoding: 'utf8' });
  return stdout;
}

test('what does not fit the released types any more fails the type check of the team that uses them', async () => {
  const from = remoteFolder(place, { ...producer, 'src/picker/picker.tsx': picker('onPick') });
  await release(place, from, '1.0.0');

  const user = remoteFolder(place, {
    'studio.remote.json': '{}',
    'src/b/choose.tsx': `import { lazy } from 'react';
import { useExposedModules, type ExposedModule } from '@likeness/shared/federation';

type Props = Parameters<ExposedModule<'remote-a', './picker'>['default']>[0];
export const props: Props = { onPick: ({ address }) => address.trim() };

export function useChoose() {
  const load = useExposedModules();
  // @ts-expect-error Nothing is known of it.
  void load('remote-a', './other').then(({ default: other }) => other);
  const Picker = lazy(() => load('remote-a', './picker'));
  return <Picker onPick={({ address }) => void address.trim()} />;
}
`,
  });
  /** @param {...string} words */
  const exposed = (...words) =>
    exposedTypes(user, [...words, '--studio', place.folder], { contract, say: () => undefined });
  await exposed('remote-a/picker');
  expect(check(user)).toBe('');
  expect(existsSync(join(user, 'src/exposed/remote-a/compiled-types/picker/inside.d.ts'))).toBe(false);

  write(from, { 'src/picker/picker.tsx': picker('onChoose') });
  await release(place, from, '1.1.0');
  expect(await exposed('--check')).toBe(false);
  await exposed();
  expect(await exposed('--check')).toBe(true);
  const said = check(user);
  expect(said).toMatch(/choose\.tsx\(5,.*'onPick' does not exist in type 'PickerProps'/);
  expect(said).toMatch(/choose\.tsx\(12,.*\n.*'onPick' does not exist on type .*PickerProps/);
});
