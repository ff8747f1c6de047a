/** @jest-environment node */
import { testContext } from '../../../testing/test-context';
import type { People } from '../../people/find-people';
import { lookAtPhotos } from './look-at-photos';

/** A photo is one byte here: 1 where it has a face. */
jest.mock('../../pixels/decode', () => ({
  decodeOpaque: async ([face]: Uint8Array) => ({ width: 8, height: 8, channels: 3, data: new Uint8Array(192), face }),
}));
jest.mock('../../people/find-people', () => ({
  findPeople: async ({ face }: { face: number }): Promise<People> => ({
    faces: face === 1 ? [FACE] : [],
    body: [],
    boxes: [],
  }),
}));
const FACE = {
  box: { left: 0, top: 0, width: 8, height: 8 },
  mesh: [],
  yaw: 0,
  score: 1,
  embedding: [1, 0],
} as unknown as People['faces'][number];

const look = (faces: readonly number[]) =>
  lookAtPhotos(
    { photos: faces.map((face, place) => ({ name: `${place}.jpg`, bytes: new Uint8Array([face]) })) },
    testContext(),
  );
const without = (count: number) => Array<number>(count).fill(0);

it('gives up after the first twenty without a face', async () => {
  expect(await look(without(200))).toEqual({ lookedAt: 20, withFace: 0, usable: [] });
});

it('looks at twenty more for each face that it finds', async () => {
  expect(await look([...without(10), 1, ...without(189)])).toMatchObject({ lookedAt: 41, withFace: 1 });
});

it('looks at all of a set in which a face is found now and then', async () => {
  const set = Array.from({ length: 200 }, (_, place) => (place % 15 === 14 ? 1 : 0));
  expect(await look(set)).toMatchObject({ lookedAt: 200, withFace: 13 });
});
