import { imagePoint } from '../../stage/points';
import type { MaskOperation } from '../mask/mask-history';
import { isSeen } from './seen';

/** Shows the image pixels from 10 to 60 across and from 20 to 60 down. */
const placement = { scale: 2, left: -20, top: -40 };
const size = { width: 100, height: 80 };

const dab = (x: number, y: number): MaskOperation => ({
  kind: 'stroke',
  effect: 'paint',
  width: 4,
  points: [imagePoint(x, y)],
});
const rectangle = (left: number, top: number, width: number, height: number): MaskOperation => ({
  kind: 'rectangle',
  effect: 'erase',
  left,
  top,
  width,
  height,
});

it.each([
  ['in the middle', dab(30, 30), true],
  ['half over an edge', dab(9, 30), true],
  ['left of it', dab(7, 30), false],
  ['right of it', dab(63, 30), false],
  ['above', dab(30, 17), false],
  ['below', dab(30, 63), false],
  ['a rectangle around it', rectangle(0, 0, 99, 99), true],
  ['a rectangle beside it', rectangle(70, 30, 9, 9), false],
  ['a stroke through it', { ...dab(0, 0), points: [imagePoint(0, 40), imagePoint(99, 40)] } as MaskOperation, true],
])('sees or leaves out what lies %s', (_, operation, seen) => {
  expect(isSeen(operation, placement, size)).toBe(seen);
});
