import { readFileSync } from 'node:fs';
import path from 'node:path';

interface LockedPackage {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lockfile = path.join(__dirname, '../../package-lock.json');
const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as { packages: Record<string, LockedPackage> };

/** Where a package that one at `from` asks for is installed: in its own folder, or in one further up. */
function placeOf(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    const found = packages[place];
    if (found) return found.link ? found.resolved : place;
    if (folder === '') return undefined;
  }
}

/** Every package that `npm ci --omit=dev --workspace` brings for a workspace, as the lockfile has it. */
function productionPackages(workspace: string): Set<string> {
  const places = new Set([workspace]);
  for (const place of places) {
    const { dependencies, optionalDependencies } = packages[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = placeOf(name, place);
      if (next !== undefined) places.add(next);
    }
  }
  return places;
}

it('brings no package of the pages: no React, nothing that is shared between them', () => {
  const places = [...productionPackages('studio-api')];
  expect(places).toEqual(
    expect.arrayContaining(['contract', 'engine', 'node_modules/fastify', 'node_modules/valibot']),
  );
  expect(
    places.filter((place) => /^shared$|node_modules\/(react|redux|@reduxjs|styled-components)/.test(place)),
  ).toEqual([]);
  expect([...productionPackages('shared')]).toContain('node_modules/react');
});
