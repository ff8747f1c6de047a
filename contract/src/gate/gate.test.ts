import { contractFit } from './gate';

it.each([
  ['^1.2.0', '1.2.0', 'fits'],
  ['^1.2.0', '1.2.7', 'fits'],
  ['^1.2.0', '1.10.0', 'fits'],
  ['^1.2.3', '1.2.2', 'too-new'],
  ['^1.2.0', '1.1.9', 'too-new'],
  ['^1.2.0', '2.0.0', 'too-old'],
  ['^1.9.9', '2.0.0', 'too-old'],
  ['^2.0.0', '1.9.9', 'too-new'],
  ['^1.2.0', '1.3.0-beta.1', 'fits'],
  ['^3', '1.2.0', 'too-new'],
  ['^1', '1.2.0', 'fits'],
  ['1.x', '1.2.0', undefined],
  ['^1.2.0', 'latest', undefined],
] as const)('a remote that needs %s in a page with %s: %s', (range, version, fit) => {
  expect(contractFit(range, version)).toBe(fit);
});
