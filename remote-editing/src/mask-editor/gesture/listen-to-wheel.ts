import { screenPoint } from '../../stage/points';
import type { ViewStep } from '../../stage/view';
import { listen } from '../listen';

/** How much of a wheel's pixels becomes zoom: a notch of a mouse, of 50 and more, is about a fifth. A pinch on a touchpad sends far fewer. */
const SPEED = 0.002;
const PINCH_SPEED = 0.01;
const NOTCH = 50;
/** CSS pixels of a line and of a page, in which some browsers count. */
const UNITS: Readonly<Record<number, number>> = { 0: 1, 1: 16, 2: 400 };

/** Zooms by the wheel, towards the pointer; with Ctrl as well, which is what a pinch on a touchpad sends. Returns the function that ends it. */
export function listenToWheel(canvas: HTMLElement, onStep: (step: ViewStep) => void): () => void {
  return listen(canvas, 'wheel', (event) => {
    event.preventDefault();
    const { left, top } = canvas.getBoundingClientRect();
    const pixels = event.deltaY * (UNITS[event.deltaMode] ?? 1);
    const pinches = event.ctrlKey && Math.abs(pixels) < NOTCH;
    const factor = Math.exp(-pixels * (pinches ? PINCH_SPEED : SPEED));
    onStep({ kind: 'zoom', factor, towards: screenPoint(event.clientX - left, event.clientY - top) });
  });
}
