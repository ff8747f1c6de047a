import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { releasingPlace } from '../../release/testing/released-parts.mjs';
import { root } from '../../start/root.mjs';
import { picker, producer, release, remoteFolder, write } from '../testing/exposing-remote.mjs';
import { declaredTypes } from './declared-types.mjs';

jest.setTimeout(3 * 60_000);

/** @type {Awaited<ReturnType<typeof releasingPlace>>} */
let place;
beforeEach(async () => {
  place = await releasingPlace('remote-a');
});
afterEach(() => place.close());

test('the types of what is exposed are served beside the entry, as the rest is, and a version never gets others', async () => {
  const folder = remoteFolder(place, { ...producer, 'src/picker/picker.tsx': picker('onPick') });
  expect(await release(place, folder, '1.0.0')).toEqual({ version: '1.0.0', moved: true });
  const { entry } = (await place.record()).versions[0] ?? { entry: '' };
  const archive = new URL('@mf-types.zip', entry);
  const { status, headers } = await fetch(archive, { headers: { Origin: 'http://studio.example' } });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/zip');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cache-control')).toContain('immutable');

  expect(await release(place, folder, '1.0.0')).toMatchObject({ moved: false });
  write(folder, { 'src/pictures/picture.ts': 'export interface Picture { readonly address: string; id?: number }\n' });
  await expect(release(place, folder, '1.0.0')).rejects.toThrow(
    /@mf-types\.zip is not what was built.*raise the version/,
  );
});

test('types that are wrong, or that nobody else could read, are not released', async () => {
  const folder = remoteFolder(place, { ...producer, 'src/picker/picker.tsx': picker('onPick').replace("'/'", '7') });
  await expect(release(place, folder, '1.0.0')).rejects.toThrow(
    /^Nothing was released.*types of exposed modules: src\/picker\/picker\.tsx\(13,.*Type 'number' is not assignable to type 'string'/s,
  );
  rmSync(join(folder, 'src/picker/picker.tsx'));
  await expect(release(place, folder, '1.0.0')).rejects.toThrow('./picker has no src/picker/picker.tsx.');
  write(folder, {
    'outside.ts': 'export interface Outside { readonly a: string }\n',
    'src/picker/picker.tsx': "import type { Outside } from '../../outside';\nexport const from: Outside = { a: '' };\n",
  });
  await expect(release(place, folder, '1.0.0')).rejects.toThrow(
    /types of picker\/picker\.tsx lead to \.\.\/\.\.\/outside, which is not among the sources of the remote/,
  );
  expect(await place.store.list('registry')).toEqual([]);
  expect(await place.store.list('releases')).toEqual([]);
});

test('the picker of remote-gallery has types that a team elsewhere can use', () => {
  const folder = join(root, 'remote-gallery');
  const declared = JSON.parse(readFileSync(join(folder, 'studio.remote.json'), 'utf8'));
  const { files, problems } = declaredTypes(folder, declared);
  expect(problems).toEqual([]);
  expect([...files.keys()].sort()).toEqual(['compiled-types/picker/picker.d.ts', 'picker.d.ts']);
  expect(files.get('compiled-types/picker/picker.d.ts')).toContain(
    "import type { GalleryPickerProps } from '@likeness/contract/picker'",
  );
});
