import { brushKey, historyKey, stageKey, type PressedKey } from './editor-key';

const pressed = (key: string, held: Partial<PressedKey> = {}): PressedKey => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

it.each([
  ['Ctrl+Z', pressed('z', { ctrlKey: true }), 'undo'],
  ['⌘Z', pressed('z', { metaKey: true }), 'undo'],
  ['Ctrl+Shift+Z', pressed('Z', { ctrlKey: true, shiftKey: true }), 'redo'],
  ['⌘⇧Z', pressed('z', { metaKey: true, shiftKey: true }), 'redo'],
  ['Ctrl+Y', pressed('y', { ctrlKey: true }), 'redo'],
  ['Z alone', pressed('z'), undefined],
  ['Ctrl+Alt+Z', pressed('z', { ctrlKey: true, altKey: true }), undefined],
])('takes %s for %s', (_, key, way) => {
  expect(historyKey(key)).toBe(way);
});

it('makes the brush thinner and thicker by the brackets, also where they need AltGr', () => {
  expect(brushKey(pressed('['))).toBe(-5);
  expect(brushKey(pressed(']', { ctrlKey: true, altKey: true }))).toBe(5);
  expect(brushKey(pressed('[', { metaKey: true }))).toBeUndefined();
  expect(brushKey(pressed(']', { ctrlKey: true }))).toBeUndefined();
});

it('moves by the arrows, farther with Shift', () => {
  expect(stageKey(pressed('ArrowLeft'))).toEqual({ does: 'move', x: -1, y: 0, far: false });
  expect(stageKey(pressed('ArrowDown', { shiftKey: true }))).toEqual({ does: 'move', x: 0, y: 1, far: true });
});

it('leaves the browser its own zoom, and the page its other keys', () => {
  expect(stageKey(pressed('+'))).toEqual({ does: 'zoom-in' });
  expect(stageKey(pressed('+', { ctrlKey: true }))).toBeUndefined();
  expect(stageKey(pressed('Tab'))).toBeUndefined();
  expect(stageKey(pressed('a'))).toBeUndefined();
});
