import { whoAndWhy } from './who-and-why.mjs';

/** @param {Record<string, string>} answers */
const git =
  (answers) =>
  (/** @type {string} */ folder, /** @type {string[]} */ ...words) =>
    (folder === 'here' && answers[words.join(' ')]) || '';
const known = git({
  'config user.name': 'Ada',
  'config user.email': 'ada@example.com',
  'log -1 --format=%s': 'Fix it',
});

test('git says who, and the last commit why', () => {
  expect(whoAndWhy(undefined, 'here', { git: known })).toEqual({ by: 'Ada <ada@example.com>', why: 'Fix it' });
  expect(whoAndWhy(' A reason. ', 'here', { git: known }).why).toBe('A reason.');
});

test('without git it is the account', () => {
  expect(whoAndWhy('why', 'here', { git: git({}), account: () => 'ada' })).toEqual({ by: 'ada', why: 'why' });
});

test('nobody releases nothing, and nobody releases for no reason', () => {
  expect(() => whoAndWhy('why', 'here', { git: git({}), account: () => '' })).toThrow(
    /^Nobody is known who releases\. .*git config/,
  );
  expect(() => whoAndWhy(undefined, 'here', { git: git({ 'config user.name': 'Ada' }) })).toThrow(/Say why: --why/);
});
