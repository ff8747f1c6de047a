import { fireEvent } from '@testing-library/react';
import { pointerEvent } from '../testing/mask-studio';
import { listenToPointers } from './listen-to-pointers';
import type { MaskPointerStep } from './mask-gesture';
import type { Purpose } from './press-purpose';

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

function listening(purposeOf: () => Purpose | undefined = () => 'paint') {
  const canvas = document.createElement('canvas');
  document.body.append(canvas);
  jest.spyOn(canvas, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 512, 384));
  const steps: MaskPointerStep[] = [];
  const hovered: unknown[] = [];
  const end = listenToPointers(canvas, {
    purposeOf,
    onStep: (step) => steps.push(step),
    onHover: (at) => hovered.push(at),
  });
  ends.push(end);
  const send = (...[type, x, y, at]: Parameters<typeof pointerEvent>) =>
    fireEvent(canvas, pointerEvent(type, x, y, at));
  return { canvas, end, hovered, send, steps };
}
const kinds = (steps: readonly MaskPointerStep[]) => steps.map(({ kind }) => kind);

it('tells presses, moves and releases where they are on the canvas, and takes hold of the pointer', () => {
  const { canvas, send, steps } = listening();
  send('pointerdown', 10, 20, { pointerType: 'pen', pointerId: 7 });
  expect(canvas.hasPointerCapture(7)).toBe(true);
  send('pointermove', 11, 20, { pointerType: 'pen', pointerId: 7 });
  send('pointerup', 12, 20, { pointerType: 'pen', pointerId: 7, buttons: 0 });
  expect(steps).toMatchObject([
    { kind: 'down', pointer: 7, device: 'pen', purpose: 'paint', at: { x: 10, y: 20 } },
    { kind: 'move', pointer: 7, points: [{ x: 11, y: 20 }] },
    { kind: 'up', pointer: 7, at: { x: 12, y: 20 } },
  ]);
});

it('tells every place that the browser has noted since the last event', () => {
  const { send, steps } = listening();
  send('pointerdown', 10, 20);
  send('pointermove', 30, 20, {
    coalesced: [
      [15, 20],
      [22, 21],
      [30, 20],
    ],
  });
  expect(steps[1]).toMatchObject({
    points: [
      { x: 15, y: 20 },
      { x: 22, y: 21 },
      { x: 30, y: 20 },
    ],
  });
});

it('keeps the moves of a pointer that is down, and of no other, from the rest of the page', () => {
  const { send } = listening();
  const heard = jest.fn();
  document.body.addEventListener('pointermove', heard, true);
  document.body.addEventListener('mousemove', heard, true);
  send('pointermove', 10, 20);
  expect(heard).toHaveBeenCalledTimes(1);
  send('pointerdown', 10, 20);
  send('pointermove', 11, 20);
  fireEvent.mouseMove(document.body);
  expect(heard).toHaveBeenCalledTimes(1);
  send('pointermove', 11, 20, { pointerId: 2, pointerType: 'touch' });
  expect(heard).toHaveBeenCalledTimes(2);
  send('pointerup', 11, 20);
  send('pointermove', 11, 20);
  fireEvent.mouseMove(document.body);
  expect(heard).toHaveBeenCalledTimes(4);
  document.body.removeEventListener('pointermove', heard, true);
  document.body.removeEventListener('mousemove', heard, true);
});

it('tells nothing of a press that has no meaning, nor of what follows it', () => {
  const { send, steps } = listening(() => undefined);
  send('pointerdown', 10, 20);
  send('pointermove', 11, 20);
  send('pointerup', 11, 20);
  expect(steps).toEqual([]);
});

it('takes a mouse for let go of that holds another button only', () => {
  const { send, steps } = listening();
  send('pointerdown', 10, 20);
  send('pointermove', 11, 20, { buttons: 3 });
  send('pointermove', 12, 20, { button: 0, buttons: 2 });
  send('pointermove', 13, 20, { buttons: 2 });
  expect(kinds(steps)).toEqual(['down', 'move', 'move', 'up']);
});

it.each(['pointercancel', 'lostpointercapture'])('tells of %s once, and not after a release', (type) => {
  const { send, steps } = listening();
  send('pointerdown', 10, 20);
  send(type, 0, 0);
  send('lostpointercapture', 0, 0);
  expect(kinds(steps)).toEqual(['down', 'cancel']);
  send('pointerdown', 10, 20);
  send('pointerup', 10, 20);
  send(type, 0, 0);
  expect(kinds(steps)).toEqual(['down', 'cancel', 'down', 'up']);
});

it('tells where a mouse and a pen hover, and of no finger', () => {
  const { hovered, send } = listening();
  send('pointermove', 10, 20, { buttons: 0 });
  send('pointermove', 11, 20, { pointerType: 'touch' });
  send('pointerleave', 0, 0);
  expect(hovered).toEqual([{ x: 10, y: 20 }, undefined]);
});

it('opens no menu under a finger that rests, but leaves the mouse its own', () => {
  const { canvas, send } = listening();
  expect(fireEvent.contextMenu(canvas)).toBe(true);
  send('pointerdown', 10, 20, { pointerType: 'touch' });
  expect(fireEvent.contextMenu(canvas)).toBe(false);
});

it('keeps the page from scrolling by the middle button', () => {
  const { canvas } = listening();
  expect(fireEvent.mouseDown(canvas, { button: 1 })).toBe(false);
  expect(fireEvent.mouseDown(canvas, { button: 0 })).toBe(true);
});

it('interrupts everything when the window loses the attention, and hears nothing once it has ended', () => {
  const { end, send, steps } = listening();
  send('pointerdown', 10, 20);
  fireEvent.blur(window);
  send('pointermove', 11, 20);
  expect(kinds(steps)).toEqual(['down', 'interrupted']);
  end();
  send('pointerdown', 10, 20);
  fireEvent.blur(window);
  expect(steps).toHaveLength(2);
});
