import type { Locator } from '@playwright/test';
import type { Box } from '../support/layout';
import { pixelAt } from './hand';
import { laidStrokes } from './shapes';

/**
 * Paints the strokes that are there already when something is measured, by events of the page's own making: a stroke a frame, where a hand
 * would need minutes for all.
 */
export async function layStrokes(canvas: Locator, box: Box): Promise<void> {
  const strokes = laidStrokes().map((stroke) => stroke.map((share) => pixelAt(share, box)));
  await canvas.evaluate(async (element, all) => {
    // The mouse's own id, so that the page may capture it.
    const mouse = { pointerId: 1, pointerType: 'mouse', isPrimary: true, bubbles: true, cancelable: true };
    const event = (type: string, { x, y }: { x: number; y: number }, more: PointerEventInit): PointerEvent =>
      new PointerEvent(type, { ...mouse, clientX: x, clientY: y, ...more });
    for (const pixels of all) {
      const [first, last] = [pixels[0], pixels.at(-1)];
      if (!first || !last) continue;
      const coalescedEvents = pixels.map((pixel) => event('pointermove', pixel, { button: -1, buttons: 1 }));
      element.dispatchEvent(event('pointerdown', first, { button: 0, buttons: 1 }));
      element.dispatchEvent(event('pointermove', last, { button: -1, buttons: 1, coalescedEvents }));
      element.dispatchEvent(event('pointerup', last, { button: 0, buttons: 0 }));
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
  }, strokes);
}
