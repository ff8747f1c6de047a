/** @jest-environment node */
import { MainPerson } from './main-person';

/** Faces of different people lie far apart, those of one person near each other. */
function face(person: number, photo: number): number[] {
  return [person * 40, photo * 0.5];
}

test('is the one whom most photos show, the first of two as frequent, and may change with every photo', () => {
  const main = new MainPerson();
  expect(main.photos).toEqual([]);
  const found = [face(1, 0), face(2, 0), face(2, 1), face(1, 1), face(2, 2)].map((embedding) => {
    main.add(embedding);
    return main.photos;
  });
  expect(found).toEqual([[0], [0], [1, 2], [0, 3], [1, 2, 4]]);
});
