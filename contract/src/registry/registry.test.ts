import { DeclarationError } from './declaration';
import { parseRegistry } from './registry';

function line(name: string, changes: Record<string, unknown> = {}, declared: Record<string, unknown> = {}) {
  return {
    name,
    version: '1.0.0',
    entry: `https://studio.example/${name}/remoteEntry.js`,
    declaration: {
      name,
      version: '1.0.0',
      contract: '^1.0.0',
      owner: 'a team',
      routes: [{ path: `/${name}`, module: './screen', access: 'private', title: 'A screen' }],
      ...declared,
    },
    ...changes,
  };
}
const kinds = (remotes: readonly unknown[]) => parseRegistry({ remotes }).map(({ kind }) => kind);

it('hands out the remotes in the order of the registry', () => {
  const lines = parseRegistry({ remotes: [line('remote-b', { integrity: 'sha384-abc=' }), line('remote-a')] });
  expect(lines).toMatchObject([
    { kind: 'registered', remote: { name: 'remote-b', integrity: 'sha384-abc=' } },
    { kind: 'registered', remote: { name: 'remote-a' } },
  ]);
});

it('costs nobody else anything when one line is bad', () => {
  const lines = parseRegistry({ remotes: [line('remote-a'), line('remote-b', {}, { surprise: 1 }), line('remote-c')] });
  expect(lines).toMatchObject([
    { kind: 'registered' },
    {
      kind: 'refused',
      name: 'remote-b',
      problems: ['declaration.surprise: This is not known here. Is it misspelt?'],
      paths: ['/remote-b'],
    },
    { kind: 'registered' },
  ]);
});

it.each([
  ['an entry that is no web address', { entry: 'javascript:alert(1)' }],
  ['an entry without a scheme', { entry: '/remoteEntry.js' }],
  ['an integrity that is none', { integrity: 'md5-abc' }],
  ['another version than the declaration’s', { version: '1.0.1' }],
  ['something unknown', { note: 'x' }],
])('refuses a line with %s', (_, changes) => {
  expect(kinds([line('remote-a', changes)])).toEqual(['refused']);
});

it('refuses a line with another remote’s declaration', () => {
  expect(parseRegistry({ remotes: [line('remote-a', {}, { name: 'remote-b' })] })).toMatchObject([
    { kind: 'refused', name: 'remote-a', problems: ['name: The declaration is another remote’s.'] },
  ]);
});

it('refuses a line whose entries contradict each other, as the build does', () => {
  const sidebar = [{ group: 'GALLERY', label: 'X', path: '/elsewhere', icon: 'M0 0', order: 1 }];
  expect(kinds([line('remote-a', {}, { sidebar })])).toEqual(['refused']);
});

it('takes the first of two lines for one remote', () => {
  expect(kinds([line('remote-a'), line('remote-a')])).toEqual(['registered', 'refused']);
});

it.each([null, 1, {}, { declaration: { routes: [{ path: 'javascript:x' }, 7] } }])(
  'reads no paths out of %j',
  (bad) => {
    expect(parseRegistry({ remotes: [bad] })).toMatchObject([{ kind: 'refused', name: 'a remote', paths: [] }]);
  },
);

it.each([undefined, null, [], {}, { remotes: {} }, '<html>'])('throws for %j, which is no registry', (input) => {
  expect(() => parseRegistry(input)).toThrow(DeclarationError);
});
