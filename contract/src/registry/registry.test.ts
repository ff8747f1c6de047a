import { DeclarationError } from '../declaration/declaration-error';
import { parseRegistry as parse, type RegistryReader } from './registry';

function line(name: string, changes: Record<string, unknown> = {}, declared: Record<string, unknown> = {}) {
  return {
    name,
    version: '1.0.0',
    entry: `https://studio.example/${name}/remoteEntry.js`,
    integrity: 'sha384-abc=',
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
const reader: RegistryReader = { contractVersion: '1.2.0', development: false };
const parseRegistry = (input: unknown) => parse(input, reader);
const kinds = (remotes: readonly unknown[]) => parseRegistry({ remotes }).map(({ kind }) => kind);

it('hands out the remotes in the order of the registry', () => {
  const lines = parseRegistry({ remotes: [line('remote-b', { integrity: 'sha384-xyz=' }), line('remote-a')] });
  expect(lines).toMatchObject([
    { kind: 'registered', remote: { name: 'remote-b', integrity: 'sha384-xyz=', fit: 'fits' } },
    { kind: 'registered', remote: { name: 'remote-a' } },
  ]);
});

it('costs nobody else anything when one line is bad', () => {
  const lines = parseRegistry({ remotes: [line('remote-a'), line('remote-b', {}, { owner: 7 }), line('remote-c')] });
  expect(lines).toMatchObject([
    { kind: 'registered' },
    {
      kind: 'refused',
      name: 'remote-b',
      code: 'REMOTE_INVALID',
      problems: [expect.stringMatching(/^declaration.owner: Invalid type/)],
      paths: ['/remote-b'],
    },
    { kind: 'registered' },
  ]);
});

it('repeats no more of a name or an owner than somebody reads', () => {
  const giant = 'W'.repeat(5_000_000);
  const [owned, named] = parseRegistry({
    remotes: [line('remote-a', {}, { owner: giant, tools: giant }), line(giant)],
  });
  expect(owned).toMatchObject({ kind: 'refused', name: 'remote-a' });
  expect(owned).not.toHaveProperty('owner');
  expect(named).toMatchObject({ kind: 'refused', name: 'a remote' });
  expect(JSON.stringify([owned, named]).length).toBeLessThan(2_000);
});

it.each([
  ['an entry that is no web address', { entry: 'javascript:alert(1)' }],
  ['an entry without a scheme', { entry: '/remoteEntry.js' }],
  ['an integrity that is none', { integrity: 'md5-abc' }],
  ['another version than the declaration’s', { version: '1.0.1' }],
])('refuses a line with %s', (_, changes) => {
  expect(kinds([line('remote-a', changes)])).toEqual(['refused']);
});

it('takes the files of each module, and loses nothing but them where they are faulty', () => {
  const files = { './login': [{ file: '12.js', integrity: 'sha256-abc' }, { file: '12.css' }] };
  const read = (said: unknown) => parseRegistry({ remotes: [line('remote-a', { files: said })], trimmed: true });
  expect(read(files)).toMatchObject([{ kind: 'registered', remote: { name: 'remote-a', files } }]);
  for (const faulty of [{ './login': [{ file: '../12.js' }] }, { './login': [{ file: 'a/12.js' }] }, 'none'])
    expect(read(faulty)).toMatchObject([{ kind: 'registered', remote: { name: 'remote-a', files: undefined } }]);
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

it('refuses code from where none may come, and names who to ask', () => {
  const remotes = [line('remote-a'), line('remote-b', { entry: 'https://evil.example/remoteEntry.js' })];
  expect(parse({ remotes }, { ...reader, allowedOrigins: ['https://studio.example'] })).toMatchObject([
    { kind: 'registered' },
    {
      kind: 'refused',
      name: 'remote-b',
      owner: 'a team',
      code: 'REMOTE_NOT_ALLOWED',
      problems: ['entry: Code may not come from https://evil.example here, but from https://studio.example.'],
      paths: ['/remote-b'],
    },
  ]);
});

describe('a canary', () => {
  const canary = (changes: Record<string, unknown> = {}, declared: Record<string, unknown> = {}) => {
    const { name: _, ...next } = line('remote-a', { version: '1.1.0' }, { version: '1.1.0', ...declared });
    return { ...next, percent: 10, ...changes };
  };
  const asked: [string, number][] = [];
  const readFor = (gets: boolean, more: unknown) =>
    parse(
      { remotes: [line('remote-a', { canary: more })] },
      {
        ...reader,
        getsCanary: (remote, percent) => {
          asked.push([remote, percent]);
          return gets;
        },
      },
    );

  it('is for those who get it, and the current version for the others', () => {
    expect(readFor(true, canary())).toMatchObject([
      { kind: 'registered', remote: { name: 'remote-a', version: '1.1.0', isCanary: true, fit: 'fits' } },
    ]);
    expect(asked).toEqual([['remote-a', 10]]);
    const [current] = readFor(false, canary());
    expect(current).toMatchObject({ kind: 'registered', remote: { version: '1.0.0' } });
    expect(parseRegistry({ remotes: [line('remote-a', { canary: canary() })] })).toEqual([current]);
  });

  it.each([
    ['is faulty', canary({ entry: 'nowhere' })],
    ['is too new for this page', canary({}, { contract: '^1.9.0' })],
    ['is for nobody', canary({ percent: 0 })],
    ['is no canary', 'soon'],
  ])('that %s costs nobody the current version', (_, more) => {
    expect(readFor(true, more)).toMatchObject([{ kind: 'registered', remote: { version: '1.0.0' } }]);
  });
});

describe('a line of another release', () => {
  it('may say what this page does not know', () => {
    const lines = parseRegistry({ remotes: [line('remote-a', { mirrors: ['x'] }, { shortcuts: ['Ctrl+A'] })] });
    expect(lines).toMatchObject([{ kind: 'registered', remote: { name: 'remote-a' } }]);
    expect(JSON.stringify(lines)).not.toMatch(/mirrors|shortcuts/);
  });

  it.each([
    ['^1.2.1', 'too-new'],
    ['^2.0.0', 'too-new'],
    ['^1.2.0', 'fits'],
  ])('made for %s is %s here, and keeps its entries where they can be read', (contract, fit) => {
    expect(parseRegistry({ remotes: [line('remote-a', {}, { contract })] })).toMatchObject([
      { kind: 'registered', remote: { fit } },
    ]);
  });

  it.each([
    ['^2.0.0', 'REMOTE_TOO_NEW'],
    ['^0.9.0', 'REMOTE_INCOMPATIBLE'],
    ['^1.0.0', 'REMOTE_INVALID'],
  ])('made for %s in words that this page cannot read is %s', (contract, code) => {
    const declared = { contract, routes: [{ path: '/a', screen: 'told in another way' }], owner: { team: 'a' } };
    expect(parseRegistry({ remotes: [line('remote-a', {}, declared)] })).toMatchObject([
      { kind: 'refused', name: 'remote-a', code, paths: ['/a'] },
    ]);
  });

  it.each([
    ['without integrity', { integrity: undefined }],
    ['with an entry told in another way', { entry: { esm: '/remote.mjs' } }],
  ])('that is too new for this page is not called faulty: %s', (_, changes) => {
    const [read] = parseRegistry({ remotes: [line('remote-a', changes, { contract: '^2.0.0' })] });
    expect(read).toMatchObject(
      'entry' in changes
        ? { kind: 'refused', code: 'REMOTE_TOO_NEW', paths: ['/remote-a'] }
        : { kind: 'registered', remote: { fit: 'too-new' } },
    );
  });

  it.each(['latest', '1.x', '*'])('whose range is %s is faulty', (contract) => {
    expect(parseRegistry({ remotes: [line('remote-a', {}, { contract })] })).toMatchObject([
      {
        kind: 'refused',
        code: 'REMOTE_INVALID',
        problems: [`declaration.contract: ${contract} is no range like ^1.2.0.`],
      },
    ]);
  });
});

it('loads an entry without integrity under development only', () => {
  const remotes = [line('remote-a', { integrity: undefined })];
  expect(parseRegistry({ remotes })).toMatchObject([
    { kind: 'refused', code: 'REMOTE_INVALID', problems: [expect.stringMatching(/^integrity: This is missing/)] },
  ]);
  expect(parse({ remotes }, { ...reader, development: true })).toMatchObject([{ kind: 'registered' }]);
});
