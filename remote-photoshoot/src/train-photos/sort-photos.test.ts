import { LIMITS } from '@likeness/contract/rules';
import type { Photo, UsablePhoto } from './photo';
import { sortPhotos } from './sort-photos';

let made = 0;
function photo(look: Partial<UsablePhoto> = {}, bytes = 1_000): Photo {
  made += 1;
  const file = new File([], `${made}.jpg`);
  Object.defineProperty(file, 'size', { value: bytes });
  return {
    id: made,
    file,
    look: { kind: 'usable', format: 'jpeg', width: 800, height: 600, digest: `${made}`, thumbnail: undefined, ...look },
    shown: undefined,
  };
}
const photos = (count: number, look?: Partial<UsablePhoto>, bytes?: number): Photo[] =>
  Array.from({ length: count }, () => photo(look, bytes));
const counts = (given: readonly Photo[]) => {
  const { used, leftOut } = sortPhotos(given);
  return { used: used.length, why: [...new Set(leftOut.map(({ why }) => why))] };
};

it('uses each photo once, and leaves out what cannot be used, with the reason', () => {
  const [one, two] = [photo({ digest: 'same' }), photo({ digest: 'same' })];
  const bad: Photo = { ...photo(), look: { kind: 'unusable', why: 'The file is empty.' } };
  const { used, leftOut } = sortPhotos([bad, one, two]);
  expect(used.map(({ id }) => id)).toEqual([one.id]);
  expect(leftOut.map(({ why }) => why)).toEqual(['The file is empty.', `The same photo as “${one.file.name}”.`]);
  expect(sortPhotos([bad, two]).used.map(({ id }) => id)).toEqual([two.id]);
});

it('calls nothing a double where there are no digests', () => {
  expect(counts(photos(3, { digest: undefined }))).toEqual({ used: 3, why: [] });
});

it('fills a ZIP with as many photos as the API takes', () => {
  expect(counts(photos(LIMITS.zip.entries))).toEqual({ used: 200, why: [] });
  expect(counts(photos(LIMITS.zip.entries + 2))).toEqual({
    used: 200,
    why: ['One too many: a training takes at most 200 photos.'],
  });
});

it('fills it with as many bytes, headers included', () => {
  const tenth = LIMITS.zip.bytes / 10;
  expect(counts(photos(10, {}, tenth - 1_000)).used).toBe(10);
  expect(counts(photos(10, {}, tenth))).toEqual({
    used: 9,
    why: ['No room: the photos of a training may have 200.00 MB together.'],
  });
});

it('fills it with as many pixels', () => {
  expect(counts(photos(51, { width: 10_000, height: 5_000 }))).toEqual({
    used: 50,
    why: ['No room: the photos of a training may have 2,500 megapixels together.'],
  });
});

it('never puts out a photo that was in because another one is removed', () => {
  const half = LIMITS.zip.bytes / 2;
  const all = [photo({}, half), photo({}, half), photo({}, 1_000), photo({}, half)];
  const before = sortPhotos(all).used.map(({ id }) => id);
  for (const gone of all) {
    const after = sortPhotos(all.filter((each) => each !== gone)).used.map(({ id }) => id);
    expect(after).toEqual(expect.arrayContaining(before.filter((id) => id !== gone.id)));
  }
});
