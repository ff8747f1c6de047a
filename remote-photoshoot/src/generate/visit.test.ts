import { pictureAt } from '@likeness/shared/images';
import { endSession, startSession } from '@likeness/shared/session';
import { testToken } from '@likeness/shared/testing';
import type { Generated } from './use-generation';
import { added, chosen, restored, taken, visit } from './visit';

const KEY = 'likeness.generated';
const WORDS = {
  understood: [{ kind: 'place', words: 'beach' }],
  without_effect: [],
  not_understood: ['dragon'],
} as const;

const made = (id: number): Generated => ({
  picture: pictureAt(`http://api.test/media/${id}.jpg`)!,
  id,
  prompt: 'Ada on a beach',
  aspectRatio: '4:5',
  words: { ...WORDS, understood: [...WORDS.understood], without_effect: [], not_understood: [...WORDS.not_understood] },
});
const signIn = (subject: string): void => startSession({ access: testToken({ subject }), username: 'Ada' });
const ids = (of = visit.get()): unknown[] => of.results.map(({ id }) => id);
/** What a document finds that is loaded now. */
const nextDocument = () => {
  let found = visit.get();
  jest.isolateModules(() => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- A module anew, as a document loads it.
    found = (require('./visit') as typeof import('./visit')).visit.get();
  });
  return found;
};

beforeEach(() => signIn('1'));
afterEach(endSession);

it('is there in the next document, with all that is known of each picture', () => {
  [1, 2].forEach((id) => added(made(id)));
  expect(nextDocument()).toMatchObject({ results: [made(2), made(1)], chosen: undefined });
});

it('leaves out what only this document can show', () => {
  added({ ...made(1), picture: pictureAt('blob:http://localhost/1')! });
  added(made(2));
  expect(ids()).toEqual([2, 1]);
  expect(ids(nextDocument())).toEqual([2]);
});

it('forgets one that was deleted, and has it again where it was when that is undone in the next document', () => {
  [1, 2, 3].forEach((id) => added(made(id)));
  chosen(visit.get().results[1]!);
  taken(visit.get().results[1]!, 2);
  expect(visit.get()).toMatchObject({ results: [made(3), made(1)], chosen: undefined });
  expect(nextDocument()).toMatchObject({ results: [made(3), made(1)], taken: [{ place: 1 }] });
  added(made(4));
  restored([2]);
  expect(ids()).toEqual([4, 3, 2, 1]);
  expect(visit.get().chosen?.id).toBe(2);
  expect(ids(nextDocument())).toEqual([4, 3, 2, 1]);
  restored([2]);
  expect(ids()).toEqual([4, 3, 2, 1]);
});

it('is nobody else’s, whether the end of the session was heard of or not', () => {
  added(made(1));
  const left = sessionStorage.getItem(KEY) ?? '';
  signIn('2');
  expect(ids()).toEqual([]);
  expect(sessionStorage.getItem(KEY)).toBeNull();
  sessionStorage.setItem(KEY, left);
  expect(ids(nextDocument())).toEqual([]);
});

it.each<readonly [string, unknown]>([
  ['no list', { results: 'x', taken: 5 }],
  ['nothing', null],
  ['no pictures', { results: [null, 5, {}, { ...made(1), picture: null }], taken: [null, { place: 1 }] }],
  ['an address that must not be shown', { results: [{ ...made(1), picture: { address: 'javascript:alert(1)' } }] }],
  ['an address of this document', { results: [{ ...made(1), picture: { address: 'blob:http://localhost/1' } }] }],
  ['no prompt', { results: [{ ...made(1), prompt: 7 }] }],
  ['an unknown shape', { results: [{ ...made(1), aspectRatio: '9:1' }] }],
  ['no place', { taken: [{ generated: made(1), place: 'first' }] }],
])('believes nothing where %s lies', (_, value) => {
  added(made(1));
  const { owner } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { owner: string };
  sessionStorage.setItem(KEY, JSON.stringify({ owner, value }));
  expect(nextDocument()).toMatchObject({ results: [], taken: [] });
});

it.each([null, 'x', { ...WORDS, understood: [null] }, { ...WORDS, not_understood: [5] }])(
  'shows a picture without its words where they are %p',
  (words) => {
    added({ ...made(1), words: words as unknown as Generated['words'] });
    expect(nextDocument().results).toEqual([{ ...made(1), words: undefined }]);
  },
);
