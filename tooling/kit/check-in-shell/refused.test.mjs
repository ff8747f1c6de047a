import { contractFit } from '@likeness/contract';
import { contractRefusal } from './refused.mjs';

const shell = { version: '1.0.0', contract: '2.2.0', dist: '' };

test.each([
  ['^2.2.0', undefined],
  ['^2.0.0', undefined],
  ['^2.3.0', 'REMOTE_TOO_NEW'],
  ['^3.0.0', 'REMOTE_TOO_NEW'],
  ['^1.0.0', 'REMOTE_INCOMPATIBLE'],
])('a remote that asks for %s is refused by a shell with 2.2.0: %s', (contract, code) => {
  expect(contractRefusal(contract, shell, contractFit)?.code).toBe(code);
});
