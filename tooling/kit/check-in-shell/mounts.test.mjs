import { whatIsMissing } from './mounts.mjs';

const screen = { path: '/video', title: 'Video', module: './video', access: /** @type {const} */ ('private') };
const there = {
  title: 'Video · Likeness Studio',
  heading: 'Video',
  failure: undefined,
  isLoading: false,
  text: 'Video',
};

test('a screen is there by its title and a heading of the first level', () => {
  expect(whatIsMissing(there, screen)).toEqual([]);
});

test.each([
  ['the shell’s own words', { heading: undefined, failure: 'REMOTE_BROKEN' }, /failure in its place: REMOTE_BROKEN/],
  ['another title', { title: 'Sign In · Likeness Studio' }, /called "Sign In · Likeness Studio", and not "Video"/],
  ['a skeleton', { isLoading: true, heading: undefined }, /still loading/],
  ['no heading', { heading: undefined, text: 'One moment' }, /no heading of the first level\. It shows: "One moment"/],
])('%s in its place is said', (_, changes, sentence) => {
  expect(whatIsMissing({ ...there, ...changes }, screen)).toEqual([expect.stringMatching(sentence)]);
});
