/** What a pointer does on the picture: the mask editor's modes. */
export type MaskMode = 'draw' | 'erase' | 'pan';

/** What a press is for. `nothing`: it paints with a brush of 0, but a second finger beside it still pinches. */
export type Purpose = 'paint' | 'erase' | 'pan' | 'nothing';

/** Values of `PointerEvent.button`; a pen's other end is its eraser. */
const MAIN = 0;
const MIDDLE = 1;
const ERASER = 5;

/** What a press of this button is for, or nothing at all where the button has no meaning here. */
export function purposeOf(
  { button, pointerType }: { readonly button: number; readonly pointerType: string },
  { mode, brush, panning }: { readonly mode: MaskMode; readonly brush: number; readonly panning: boolean },
): Purpose | undefined {
  if (button === MIDDLE && pointerType === 'mouse') return 'pan';
  const eraser = button === ERASER && pointerType === 'pen';
  if (button !== MAIN && !eraser) return undefined;
  if (panning || mode === 'pan') return 'pan';
  if (brush <= 0) return 'nothing';
  return eraser || mode === 'erase' ? 'erase' : 'paint';
}
