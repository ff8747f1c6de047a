import { contractAccepts } from './gate';

it.each([
  ['^1.2.0', '1.2.0', true],
  ['^1.2.0', '1.2.7', true],
  ['^1.2.0', '1.10.0', true],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.0', '1.1.9', false],
  ['^1.2.0', '2.0.0', false],
  ['^2.0.0', '1.9.9', false],
  ['^1.2.0', '1.3.0-beta.1', true],
  ['1.x', '1.2.0', false],
  ['^1.2.0', 'latest', false],
])('a remote that needs %s on shared %s: %s', (range, version, accepted) => {
  expect(contractAccepts(range, version)).toBe(accepted);
});
