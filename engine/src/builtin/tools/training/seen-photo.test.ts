/** @jest-environment node */
import type { Face } from '../../people/find-people';
import type { RawPicture } from '../../pixels/raw-picture';
import { letGoOfOne, MOST_CANDIDATES, type SeenPhoto } from './seen-photo';

const PICTURE: RawPicture = { data: new Uint8ClampedArray(3), width: 1, height: 1, channels: 3 };
const FACE: Face = { box: { left: 0, top: 0, width: 1, height: 1 }, mesh: [], score: 1, embedding: [1], yaw: 0 };

function photo(quality: number): SeenPhoto {
  const people = { faces: [FACE], body: [], boxes: [] };
  return { bytes: new Uint8Array(), people, face: FACE, quality, scale: 1, picture: PICTURE };
}

/** Looks at photos of these qualities one after the other; @returns the positions of those whose pictures are kept. */
function keptOf(qualities: readonly number[], isTheirs: (position: number) => boolean): number[] {
  const seen: SeenPhoto[] = [];
  for (const quality of qualities) {
    seen.push(photo(quality));
    letGoOfOne(seen, [...seen.keys()].filter(isTheirs));
  }
  return seen.flatMap(({ picture }, position) => (picture ? [position] : []));
}

test('every picture is kept where no more photos come than are cut out', () => {
  const qualities = Array.from({ length: MOST_CANDIDATES }, (_, i) => i);
  expect(keptOf(qualities, () => false)).toHaveLength(MOST_CANDIDATES);
});

test('of more photos the best keep theirs, so that those that are cut out are decoded once', () => {
  const qualities = Array.from({ length: 40 }, (_, i) => ((i * 17) % 40) / 40);
  const best = [...qualities.keys()].sort((a, b) => qualities[b]! - qualities[a]!).slice(0, MOST_CANDIDATES);
  expect(keptOf(qualities, () => true)).toEqual(best.sort((a, b) => a - b));
});

test('somebody else’s are let go first, however good', () => {
  const qualities = Array.from({ length: MOST_CANDIDATES + 3 }, (_, i) => (i < 3 ? 1 : 0.1));
  expect(keptOf(qualities, (position) => position >= 3)).toEqual(
    Array.from({ length: MOST_CANDIDATES }, (_, i) => i + 3),
  );
});
