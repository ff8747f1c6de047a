import { imagePoint } from '../stage/points';
import { resettable } from '@likeness/shared/observable';
import { inEffect, NO_MASK, type MaskHistory, type MaskOperation } from './mask/mask-history';
import { maskEdits } from './mask-edits';

const stroke = (effect: 'paint' | 'erase'): MaskOperation => ({
  kind: 'stroke',
  effect,
  width: 10,
  points: [imagePoint(1, 1)],
});
const CLEAR: MaskOperation = { kind: 'clear' };

function blank() {
  const mask = resettable<MaskHistory>({ initial: NO_MASK });
  return { mask, edits: maskEdits(mask) };
}

it('makes clearing one step that can be undone', () => {
  const { mask, edits } = blank();
  edits.add(stroke('paint'));
  edits.add(CLEAR);
  expect(inEffect(mask.get())).toEqual([]);
  edits.undo();
  expect(inEffect(mask.get())).toEqual([stroke('paint')]);
  edits.redo();
  expect(inEffect(mask.get())).toEqual([]);
});

it('takes no step for clearing or erasing a blank mask', () => {
  const { mask, edits } = blank();
  edits.add(CLEAR);
  edits.add(stroke('erase'));
  expect(mask.get()).toBe(NO_MASK);
  edits.add(stroke('paint'));
  edits.add(CLEAR);
  const cleared = mask.get();
  edits.add(CLEAR);
  edits.add(stroke('erase'));
  expect(mask.get()).toBe(cleared);
});

it('takes one for erasing what is painted', () => {
  const { mask, edits } = blank();
  edits.add(stroke('paint'));
  edits.add(stroke('erase'));
  expect(mask.get().operations).toHaveLength(2);
});
