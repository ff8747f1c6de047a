import { LIMITS } from '@likeness/contract/rules';
import { zipProblem } from './check-zip';

it('takes a ZIP whatever the case of its ending, up to the limit (S5.08)', () => {
  expect(zipProblem({ name: 'me.zip', size: 1 })).toBeUndefined();
  expect(zipProblem({ name: 'ME.ZIP', size: LIMITS.zip.bytes })).toBeUndefined();
});

it('refuses another kind of file, an empty one and one beyond the limit, with the reason', () => {
  expect(zipProblem({ name: 'me.rar', size: 1 })).toBe('“me.rar” is not a ZIP. Please choose a .zip file.');
  expect(zipProblem({ name: 'me.zip', size: 0 })).toBe('“me.zip” is empty. Please choose another .zip file.');
  expect(zipProblem({ name: 'me.zip', size: LIMITS.zip.bytes + 1_048_576 })).toBe(
    '“me.zip” has 201.00 MB. A ZIP may have at most 200.00 MB.',
  );
});
