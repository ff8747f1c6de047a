import { paidActionsOf } from '@likeness/contract';
import { repositoryDeclarations } from '@likeness/contract/testing';

import { PRICES } from './prices';

it('has the specified prices (S9.01, S9.02, S9.03, S9.04, S9.05, S9.06, S9.07)', () => {
  expect(PRICES).toEqual({
    training: 5,
    generation: 2,
    upscale: 2,
    'color-correction': 2,
    'background-replace': 2,
    'outfit-swap': 2,
    'add-accessories': 2,
    'object-removal': 0,
  });
});

it('charges what the remotes of this repository declare, and knows every action that they declare', () => {
  const declared = repositoryDeclarations().flatMap(paidActionsOf);
  expect(Object.fromEntries(declared.map(({ id, price }) => [id, price]))).toEqual(PRICES);
});
