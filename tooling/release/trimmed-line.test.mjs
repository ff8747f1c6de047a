import { parseRegistry, screensOf, SIDEBAR_GROUPS, sidebarOf } from '@likeness/contract';
import { repositoryDeclarations } from '@likeness/contract/testing';
import { longestPath, sidebarGroups } from '../../site/registry/screens.mjs';
import { trimmedLine } from '../../site/registry/trimmed-line.mjs';

const declarations = repositoryDeclarations();
const reader = { contractVersion: '2.99.0', development: false, getsCanary: () => true };

/** @param {import('@likeness/contract').RemoteDeclaration} declaration @param {{ hasSidebar: boolean, icons?: Set<string> }} page */
function trimmedOf({ name, version, ...declared }, { hasSidebar, icons = new Set() }) {
  const entry = `https://cdn.example.com/${name}/${version}/remoteEntry.js`;
  const line = { version, entry, integrity: `sha384-${'x'.repeat(64)}`, declaration: { name, version, ...declared } };
  return trimmedLine({ name, ...line, canary: { percent: 10, ...line } }, { hasSidebar, icons });
}

/** Without what is of use once the first screen is there, when the page has read the whole. @param {import('@likeness/contract').RouteDeclaration} screen */
const drawn = ({ path, module, access, title }) => ({ path, module, access, title });

test.each(declarations.map((declaration) => [declaration.name, declaration]))(
  'the trimmed line of %s is one to the shell, its canary too, with the same screens and entries',
  (_name, declaration) => {
    const icons = new Set(sidebarOf(declaration).map(({ path }) => path));
    const line = trimmedOf(declaration, { hasSidebar: true, icons });
    for (const getsCanary of [() => true, () => false]) {
      const [read] = parseRegistry({ remotes: [line], trimmed: true }, { ...reader, getsCanary });
      if (read?.kind !== 'registered') throw new Error(`It is refused: ${JSON.stringify(read)}`);
      expect(read.remote).toMatchObject({ fit: 'fits', version: declaration.version });
      expect(screensOf(read.remote.declaration)).toEqual(screensOf(declaration).map(drawn));
      expect(sidebarOf(read.remote.declaration)).toEqual(sidebarOf(declaration));
      expect(read.remote.declaration.redirects).toEqual(declaration.redirects);
    }
  },
);

test('an entry whose icon is not seen at once is one to the shell without it', () => {
  for (const declaration of declarations) {
    const [read] = parseRegistry({ remotes: [trimmedOf(declaration, { hasSidebar: true })] }, reader);
    if (read?.kind !== 'registered') throw new Error(`It is refused: ${JSON.stringify(read)}`);
    expect(sidebarOf(read.remote.declaration)).toEqual(
      sidebarOf(declaration).map((entry) => ({ ...entry, icon: 'M0 0' })),
    );
  }
});

test('the groups of the sidebar are those of the contract, in their order', () => {
  expect(sidebarGroups).toEqual(SIDEBAR_GROUPS);
});

test('a page without a sidebar gets no entries of it', () => {
  for (const declaration of declarations) {
    const [read] = parseRegistry({ remotes: [trimmedOf(declaration, { hasSidebar: false })] }, reader);
    expect(read).toMatchObject({ kind: 'registered', remote: { declaration: { sidebar: [] } } });
  }
});

test('no path is longer to the server than to the shell', () => {
  const pathsOf = (/** @type {number} */ length) => {
    const routes = [{ path: `/${'x'.repeat(length - 1)}` }];
    const [read] = parseRegistry({ remotes: [{ declaration: { routes } }] }, reader);
    return read?.kind === 'refused' ? read.paths.length : undefined;
  };
  expect([longestPath, longestPath + 1].map(pathsOf)).toEqual([1, 0]);
});
