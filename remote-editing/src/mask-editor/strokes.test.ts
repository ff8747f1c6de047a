import { imagePoint } from '../stage/points';
import { resettable } from '@likeness/shared/observable';
import { NO_MASK, type MaskHistory } from './mask/mask-history';
import { createStrokes } from './strokes';

function hand() {
  const mask = resettable<MaskHistory>({ initial: NO_MASK });
  const drawn: string[] = [];
  mask.subscribe(() => drawn.push('mask'));
  const painter = {
    begin: () => drawn.push('begin'),
    extend: () => drawn.push('extend'),
    end: () => drawn.push('end'),
    drop: () => drawn.push('drop'),
  };
  const onTurn = jest.fn();
  return { mask, drawn, onTurn, strokes: createStrokes(painter, mask, onTurn) };
}
const at = imagePoint;

it('makes a stroke part of the mask when it is done, and not before', () => {
  const { mask, drawn, strokes } = hand();
  strokes.begin('paint', 20, at(1, 2));
  strokes.extend([at(3, 4), at(5, 6)]);
  expect(mask.get()).toBe(NO_MASK);
  strokes.commit();
  expect(mask.get().operations).toEqual([
    { kind: 'stroke', effect: 'paint', width: 20, points: [at(1, 2), at(3, 4), at(5, 6)] },
  ]);
  expect(drawn).toEqual(['begin', 'extend', 'end', 'mask']);
});

it('forgets one that is dropped', () => {
  const { mask, drawn, strokes } = hand();
  strokes.begin('paint', 20, at(1, 2));
  expect(strokes.running()).toBe(true);
  strokes.drop();
  strokes.extend([at(3, 4)]);
  strokes.commit();
  expect(strokes.running()).toBe(false);
  expect(mask.get()).toBe(NO_MASK);
  expect(drawn).toEqual(['begin', 'drop']);
});

it('tells of each begin, and once of each end, kept or dropped', () => {
  const { onTurn, strokes } = hand();
  strokes.begin('paint', 20, at(1, 2));
  strokes.commit();
  strokes.commit();
  expect(onTurn.mock.calls).toEqual([['begun'], ['ended']]);
  strokes.begin('paint', 20, at(1, 2));
  strokes.drop();
  strokes.drop();
  expect(onTurn.mock.calls.slice(2)).toEqual([['begun'], ['ended']]);
});

it('keeps no eraser’s stroke over nothing', () => {
  const { mask, drawn, strokes } = hand();
  strokes.begin('erase', 20, at(1, 2));
  strokes.commit();
  expect(mask.get()).toBe(NO_MASK);
  expect(drawn).toEqual(['begin', 'drop']);
});

it('keeps the last stroke when another begins', () => {
  const { mask, strokes } = hand();
  strokes.begin('paint', 20, at(1, 2));
  strokes.begin('paint', 20, at(3, 4));
  expect(mask.get().operations).toHaveLength(1);
  expect(strokes.running()).toBe(true);
});
