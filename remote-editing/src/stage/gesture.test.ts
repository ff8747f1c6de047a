import { follow, NO_GESTURE, type Gesture, type PointerStep } from './gesture';
import { screenPoint } from './points';

const at = (kind: 'down' | 'move' | 'up', x: number, y = 0, pointer = 1): PointerStep => ({
  kind,
  pointer,
  at: screenPoint(x, y),
});

/** What comes of the last of these steps. */
function after(...steps: readonly PointerStep[]) {
  return steps.reduce<ReturnType<typeof follow>>(({ gesture }, step) => follow(gesture, step), { gesture: NO_GESTURE });
}
const pointersDown = (gesture: Gesture): number[] => [...gesture.keys()];

it('pans by one pointer, from where it was last', () => {
  expect(after(at('down', 10, 10), at('move', 15, 8)).step).toEqual({ kind: 'pan', dx: 5, dy: -2 });
  expect(after(at('down', 10, 10), at('move', 15, 8), at('move', 15, 9)).step).toEqual({ kind: 'pan', dx: 0, dy: 1 });
});

it('zooms by two, by how much farther they are from each other, towards the middle', () => {
  const { step } = after(at('down', 0), at('down', 100, 0, 2), at('move', 200, 0, 2));
  expect(step).toEqual({ kind: 'zoom', factor: 2, towards: screenPoint(100, 0) });
});

it('pans again by the one that stays', () => {
  const { step } = after(at('down', 0), at('down', 100, 0, 2), at('up', 100, 0, 2), at('move', 7));
  expect(step).toEqual({ kind: 'pan', dx: 7, dy: 0 });
});

it('does nothing for a pointer that is not down', () => {
  expect(after(at('move', 10))).toEqual({ gesture: NO_GESTURE });
  expect(after(at('down', 10), at('move', 20, 0, 2)).step).toBeUndefined();
});

it.each<[string, PointerStep]>([
  ['it comes up', at('up', 0)],
  ['the browser takes it away', { kind: 'cancel', pointer: 1 }],
  ['another window has the attention', { kind: 'interrupted' }],
])('ends when %s', (_, end) => {
  const { gesture, step } = after(at('down', 0), end);
  expect(pointersDown(gesture)).toEqual([]);
  expect(step).toBeUndefined();
  expect(follow(gesture, at('move', 50)).step).toBeUndefined();
});

it('lets go of both at once when it is interrupted, and of one alone when that is taken away', () => {
  const both = [at('down', 0), at('down', 100, 0, 2)];
  expect(pointersDown(after(...both, { kind: 'interrupted' }).gesture)).toEqual([]);
  expect(pointersDown(after(...both, { kind: 'cancel', pointer: 1 }).gesture)).toEqual([2]);
});

it('changes no gesture that it was given', () => {
  const { gesture } = after(at('down', 0));
  follow(gesture, at('move', 9));
  follow(gesture, at('up', 9));
  expect([...gesture]).toEqual([[1, screenPoint(0, 0)]]);
});
