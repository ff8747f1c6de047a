import { claimsIn } from './claims.mjs';
import { faultsOf } from './faults.mjs';
import { sourcesIn } from './source-files.mjs';
import { faultsIn, missing, TEST } from './testing/faults-in.mjs';

const BUTTON = "/login has a button 'Sign In'.";
test('a test that holds what the statement quotes shows it', () => {
  const text = `it('has a button (S2.06)', () => { open('/login'); expect(button('Sign In')).toBeVisible(); });`;
  expect(faultsIn(BUTTON, text)).toEqual(['holds']);
});

test('a fault names the file, the title, the statement and the piece', () => {
  const sources = sourcesIn('', () => `it('a (S2.06)', () => { open('/login'); expect(1).toBe(1); });`);
  const claims = claimsIn(sources.parsed(TEST), sources);
  expect([...faultsOf(claims, new Map([['S2.06', BUTTON]]), sources).values()]).toEqual([
    `${TEST}: “a (S2.06)” names S2.06, but its code does not hold 'Sign In'.`,
  ]);
});

test.each([
  ['the title', `it('/login: Sign In (S2.06)', () => { expect(1).toBe(1); });`],
  ['the title of a case', `it.each([['/login', 'Sign In']])('%s %s (S2.06)', () => { expect(1).toBe(1); });`],
  ['a comment', `it('a (S2.06)', () => { /* '/login' */ expect(1).toBe(1); // 'Sign In'\n });`],
  ['a type', `it('a (S2.06)', () => { const a: '/login' | 'Sign In' = read(); expect(a).toBe(a); });`],
  [
    'the message of an expectation',
    `it('a (S2.06)', () => { expect(a, '/login').toBe(a); expect(a, 'Sign In').toBe(a); });`,
  ],
  ['the next test', `it('a (S2.06)', () => { expect(1).toBe(1); }); it('b', () => { open('/login', 'Sign In'); });`],
  [
    'a skipped step',
    `test('a (S2.06)', () => { expect(1).toBe(1); test.step.skip('b', () => open('/login', 'Sign In')); });`,
  ],
  ['a longer text', `it('a (S2.06)', () => { expect(open('/login/more')).toBe('Sign In to Likeness'); });`],
])('%s is no evidence', (_, text) => {
  expect(faultsIn(BUTTON, text)).toEqual([missing('Sign In', '/login')]);
});

test('a test that expects nothing shows nothing', () => {
  expect(faultsIn('It is there.', `it('a (S2.06)', () => { open(); });`)).toEqual(['but its code expects nothing.']);
});

test('an id that is no statement’s is a fault', () => {
  expect(faultsIn('', `it('a (S9.99)', () => { expect(1).toBe(1); });`)[0]).toMatch(/S9\.99, which is no statement\.$/);
});

test.each([
  ['outside of a title', `const id = 'S2.06'; // S2.06`],
  [
    'in a skipped test',
    `it.skip('a (S2.06)', () => { expect(1).toBe(1); }); it.todo('b (S2.06)'); xit('c (S2.06)', () => {});`,
  ],
  ['in a skipped group', `describe.skip('a', () => { it('b (S2.06)', () => { expect(1).toBe(1); }); });`],
])('an id %s claims nothing', (_, text) => {
  expect(faultsIn(BUTTON, text)).toEqual([]);
});

describe('cases', () => {
  const body = `async (path, name) => { open(path); expect(button(name)).toBeVisible(); });`;

  test('count for an id in the title, all together', () => {
    const text = `it.each([['/login', 'Sign In'], ['/signup', 'Sign Up']])('%s (S2.06)', ${body}`;
    expect(faultsIn(BUTTON, text)).toEqual(['holds']);
  });

  test('count for an id of their own, each for itself', () => {
    const cases = `[['/login', 'Sign In', 'S2.06'], ['/signup', 'Sign Up', 'S2.06']]`;
    expect(faultsIn(BUTTON, `it.each(${cases})('%s %s (%s)', ${body}`)).toEqual([
      'holds',
      missing('Sign In', '/login'),
    ]);
  });

  test('are found where a constant holds them', () => {
    const text = `const A = [['/login', 'Sign In', 'S2.06']] as const;\nconst B = [...A];\nit.each(B)('%s %s (%s)', ${body}`;
    expect(faultsIn(BUTTON, text)).toEqual(['holds']);
  });

  test('count by a property too', () => {
    const text = `it.each([{ id: 'S2.06', path: '/login', name: 'Sign In' }])('$path ($id)', ({ path, name }) => { expect(open(path)).toBe(name); });`;
    expect(faultsIn(BUTTON, text)).toEqual(['holds']);
  });

  test('count only with what the test uses', () => {
    const text = `it.each([['/login', 'Sign In', 'S2.06']])('%s %s (%s)', (path, _) => { expect(open(path)).toBe(1); });`;
    expect(faultsIn(BUTTON, text)).toEqual([missing('Sign In')]);
  });

  test('of a group count for the tests in it', () => {
    const text = `describe.each([['/login', 'Sign In']])('%s', (path, name) => {
      it('a (S2.06)', () => { expect(open(path)).toBe(name); });
      it('b (S2.06)', () => { expect(open('/login')).toBe(1); });
    });`;
    expect(faultsIn(BUTTON, text)).toEqual(['holds', missing('Sign In')]);
  });

  test('of a loop count as well', () => {
    const text = `for (const path of ['/login', '/signup']) test(\`\${path} (S2.06)\`, () => { expect(open(path)).toBe('Sign In'); });`;
    expect(faultsIn(BUTTON, text)).toEqual(['holds']);
  });
});

describe('groups and steps', () => {
  const inside = `it('b', () => { open('/login'); }); it('c', () => { expect(button('Sign In')).toBeVisible(); });`;

  test('a group shows what its tests hold together', () => {
    expect(faultsIn(BUTTON, `describe('a (S2.06)', () => { ${inside} });`)).toEqual(['holds']);
  });

  test('a step shows what it holds, and what it takes from the test around it', () => {
    const step = `await test.step('b (S2.06)', async () => { await page.goto('/login'); expect(button).toBeVisible(); });`;
    const text = `test('a', async ({ page }) => { const button = page.getByText('Sign In'); ${step} });`;
    expect(faultsIn(BUTTON, text)).toEqual(['holds']);
  });
});

describe('what a test refers to', () => {
  const holding = `it('a (S2.06)', () => { open(); expect(button(NAME)).toBeVisible(); });`;

  test('counts in its own file: constants, and functions that it calls', () => {
    const own = `const PATH = '/login'; const NAME = 'Sign In'; function open() { render({ path: PATH }); }`;
    expect(faultsIn(BUTTON, `${own} ${holding}`)).toEqual(['holds']);
  });

  test('counts in files for tests, of this package and of another', () => {
    const imports = `import { open } from '../testing/open'; import { NAME } from '@likeness/shared/testing';`;
    const others = {
      'remote/src/testing/open.tsx': `export const open = () => render({ path: '/login' });`,
      'shared/src/testing/index.ts': `export { NAME } from './names';`,
      'shared/src/testing/names.ts': `export const NAME = 'Sign In';`,
    };
    expect(faultsIn(BUTTON, `${imports} ${holding}`, others)).toEqual(['holds']);
  });

  test('does not count in the product’s own files', () => {
    const imports = `import { open } from './open'; import { NAME } from './texts';`;
    const others = {
      'remote/src/login/open.tsx': `export const open = () => render({ path: '/login' });`,
      'remote/src/login/texts.ts': `export const NAME = 'Sign In';`,
    };
    expect(faultsIn(BUTTON, `${imports} ${holding}`, others)).toEqual([missing('Sign In', '/login')]);
  });

  test('brings of an object, or of what a function returns, only the member that is named', () => {
    const others = {
      'remote/src/testing/studio.ts': `export function studio(path) {
        return { open: () => render(path), button: () => find('Sign In'), other: () => find('Sign Up') };
      }`,
    };
    const text = `import { studio } from '../testing/studio';
      const { button, other } = studio('/login'); const login = studio('/login');
      it('a (S2.06)', () => { expect(button()).toBeVisible(); });
      it('b (S2.06)', () => { expect(other()).toBeVisible(); });
      it('c (S2.06)', () => { expect(login.button()).toBeVisible(); });
      it('d (S2.06)', () => { expect(login.other()).toBeVisible(); });`;
    const without = missing('Sign In');
    expect(faultsIn(BUTTON, text, others)).toEqual(['holds', without, 'holds', without]);
  });

  test('brings of a variable’s class the method that is called', () => {
    const others = {
      'remote/src/testing/client.ts': `export class Client { form(path) { return send('POST', path); } get(path) {} }`,
    };
    const text = `import type { Client } from '../testing/client';
      let client: Client;
      it('a (S2.06)', () => { expect(client.form('/api/train/')).toBe(1); });
      it('b (S2.06)', () => { expect(client.get('/api/train/')).toBe(1); });`;
    expect(faultsIn('Training calls POST /api/train/.', text, others)).toEqual(['holds', missing('POST /api/train/')]);
  });
});
