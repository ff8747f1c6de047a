import { faultsIn, missing } from './testing/faults-in.mjs';

describe('a text', () => {
  test.each([
    ["'Hello, {name}!'", '`Hello, ${name}!`'],
    ["'Hello, {name}!'", `'Hello, Ada!'`],
    ["'Error: ' plus the message", `'Error: gone'`],
    ["'Gone.'", String.raw`/^Gone\.$/`],
    ["'Gone.'", String.raw`/^(Left|Gone)\.$/`],
    ["'Gone.'", '<p>Gone.</p>'],
    ["'GET it'", '`${METHOD} it`'],
  ])('%s is held by %s', (quoted, code) => {
    const text = `const METHOD = 'GET'; it('a (S2.06)', () => { expect(shown()).toEqual(${code}); });`;
    expect(faultsIn(`It says ${quoted}.`, text)).toEqual(['holds']);
  });
});

describe('a number', () => {
  test.each([
    ['within 30 seconds', '30_000'],
    ['within 30 seconds', `'in 30 seconds'`],
    ['after 3000 ms', `'3s'`],
    ['15rem high', '240'],
    ['400px tall', `'400px'`],
    ['from 0.1', '0.1'],
    ['10+ images', `'with 10+ clear images'`],
  ])('%s is held by %s', (said, code) => {
    expect(faultsIn(`It is ${said}.`, `it('a (S2.06)', () => { expect(it).toBe(${code}); });`)).toEqual(['holds']);
  });

  test.each([
    ['2 credits', `'v2'`],
    ['2 credits', `'2026-02-03'`],
    ['2 credits', `'1.2'`],
    ['2 credits', '20'],
    ['0.1', '1'],
  ])('%s is not held by %s', (said, code) => {
    const text = `it('a (S2.06)', () => { expect(it).toBe(${code}); });`;
    expect(faultsIn(`It is ${said}.`, text)).toEqual([missing(said.split(' ')[0] ?? '')]);
  });
});

test.each([
  [`server.sent('post', '/api/train/')`, 'holds'],
  [`client.post('/api/train/')`, 'holds'],
  [`calls('POST /api/train/')`, 'holds'],
  ['calls(`${HOST}/api/train/`, "POST")', 'holds'],
  [`client.get('/api/train/')`, missing('POST /api/train/')],
  [`client.post('/api/trainings/')`, missing('POST /api/train/')],
])('of the call POST /api/train/: %s: %s', (code, found) => {
  expect(faultsIn('It calls POST /api/train/.', `it('a (S2.06)', () => { expect(${code}).toBe(1); });`)).toEqual([
    found,
  ]);
});

test('a name is held by a property or by a string', () => {
  const text = `it('a (S2.06)', () => { expect(sent).toEqual({ zip_file: 1, input: { prompt: 2 } }); expect(keys).toEqual(['mask.png']); });`;
  expect(faultsIn('It sends zip_file, input.prompt and mask.png with {version}.', text)).toEqual([missing('version')]);
});
