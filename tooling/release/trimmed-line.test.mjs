import { parseRegistry, screensOf, sidebarOf } from '@likeness/contract';
import { repositoryDeclarations } from '@likeness/contract/testing';
import { trimmedLine } from '../../site/registry/trimmed-line.mjs';

const declarations = repositoryDeclarations();
const reader = { contractVersion: '2.99.0', development: false, getsCanary: () => true };

/** @param {import('@likeness/contract').RemoteDeclaration} declaration @param {{ hasSidebar: boolean }} page */
function trimmedOf({ name, version, ...declared }, page) {
  const entry = `https://cdn.example.com/${name}/${version}/remoteEntry.js`;
  const line = { version, entry, integrity: `sha384-${'x'.repeat(64)}`, declaration: { name, version, ...declared } };
  return trimmedLine({ name, ...line, canary: { percent: 10, ...line } }, page);
}

/** Without what is of use once the first screen is there, when the page has read the whole. @param {import('@likeness/contract').RouteDeclaration} screen */
const drawn = ({ path, module, access, title }) => ({ path, module, access, title });

test.each(declarations.map((declaration) => [declaration.name, declaration]))(
  'the trimmed line of %s is one to the shell, its canary too, with the same screens and entries',
  (_name, declaration) => {
    const line = trimmedOf(declaration, { hasSidebar: true });
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

test('a page without a sidebar gets no entries of it', () => {
  for (const declaration of declarations) {
    const [read] = parseRegistry({ remotes: [trimmedOf(declaration, { hasSidebar: false })] }, reader);
    expect(read).toMatchObject({ kind: 'registered', remote: { declaration: { sidebar: [] } } });
  }
});
