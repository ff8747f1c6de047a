import fc from 'fast-check';
import {
  canRedo,
  canUndo,
  inEffect,
  NO_MASK,
  redone,
  undone,
  withOperation,
  type MaskHistory,
  type MaskOperation,
} from './mask-history';
import { anyOperation } from './testing/any-mask';

const dab = (left: number): MaskOperation => ({
  kind: 'rectangle',
  effect: 'paint',
  left,
  top: 0,
  width: 1,
  height: 1,
});
const CLEAR: MaskOperation = { kind: 'clear' };

const anyHistory: fc.Arbitrary<MaskHistory> = fc
  .array(fc.oneof(anyOperation, fc.constantFrom('undo' as const, 'redo' as const)), { maxLength: 20 })
  .map((steps) =>
    steps.reduce<MaskHistory>((history, step) => {
      if (step === 'undo') return undone(history);
      return step === 'redo' ? redone(history) : withOperation(history, step);
    }, NO_MASK),
  );

it('takes back what was done, and does again what was taken back', () => {
  fc.assert(
    fc.property(anyHistory, anyOperation, (history, operation) => {
      const after = withOperation(history, operation);
      expect(undone(after).done).toBe(history.done);
      expect(inEffect(undone(after))).toEqual(inEffect(history));
      expect(redone(undone(after))).toEqual(after);
      if (canUndo(history)) expect(redone(undone(history))).toEqual(history);
      if (canRedo(history)) expect(undone(redone(history))).toEqual(history);
    }),
  );
});

it('loses nothing by going all the way back and forth', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      let there = history;
      while (canUndo(there)) there = undone(there);
      expect(inEffect(there)).toEqual([]);
      while (canRedo(there)) there = redone(there);
      expect(there).toEqual({ operations: history.operations, done: history.operations.length });
    }),
  );
});

it('has nothing to take back or to do again at its ends', () => {
  expect(undone(NO_MASK)).toBe(NO_MASK);
  expect(redone(NO_MASK)).toBe(NO_MASK);
  expect(canUndo(NO_MASK)).toBe(false);
});

it('drops what was undone when something else is done', () => {
  const other = withOperation(undone(withOperation(withOperation(NO_MASK, dab(1)), dab(2))), dab(3));
  expect(inEffect(other)).toEqual([dab(1), dab(3)]);
  expect(canRedo(other)).toBe(false);
});

it('clears in one step that can be undone', () => {
  const painted = withOperation(withOperation(NO_MASK, dab(1)), dab(2));
  const cleared = withOperation(painted, CLEAR);
  expect(inEffect(cleared)).toEqual([]);
  expect(inEffect(withOperation(cleared, dab(3)))).toEqual([dab(3)]);
  expect(inEffect(undone(cleared))).toEqual([dab(1), dab(2)]);
});

it('changes no history that it was given', () => {
  fc.assert(
    fc.property(anyHistory, anyOperation, (history, operation) => {
      const before = structuredClone(history);
      withOperation(history, operation);
      undone(history);
      redone(history);
      expect(history).toEqual(before);
    }),
  );
});
