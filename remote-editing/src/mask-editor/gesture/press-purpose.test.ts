import { purposeOf, type MaskMode } from './press-purpose';

const settings = (mode: MaskMode, { brush = 20, panning = false } = {}) => ({ mode, brush, panning });
const press = (pointerType: string, button = 0) => ({ pointerType, button });

it.each(['mouse', 'pen', 'touch'])('does what the mode says by the main button of a %s', (device) => {
  expect(purposeOf(press(device), settings('draw'))).toBe('paint');
  expect(purposeOf(press(device), settings('erase'))).toBe('erase');
  expect(purposeOf(press(device), settings('pan'))).toBe('pan');
});

it('pans for a moment by the middle button of a mouse, and while Space is held', () => {
  expect(purposeOf(press('mouse', 1), settings('draw'))).toBe('pan');
  expect(purposeOf(press('mouse'), settings('erase', { panning: true }))).toBe('pan');
});

it('paints nothing by the other buttons', () => {
  expect([2, 3, 4].map((button) => purposeOf(press('mouse', button), settings('draw')))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(purposeOf(press('pen', 2), settings('draw'))).toBeUndefined();
});

it('erases by the other end of a pen, but moves the picture by it in pan mode', () => {
  expect(purposeOf(press('pen', 5), settings('draw'))).toBe('erase');
  expect(purposeOf(press('pen', 5), settings('pan'))).toBe('pan');
});

it('paints nothing with a brush of 0, and still pans', () => {
  expect(purposeOf(press('mouse'), settings('draw', { brush: 0 }))).toBe('nothing');
  expect(purposeOf(press('mouse'), settings('pan', { brush: 0 }))).toBe('pan');
});
