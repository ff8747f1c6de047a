/** What of a pressed key decides. */
export interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** What a key does on the stage while that has the focus. */
export type StageKey =
  | { readonly does: 'move'; readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1; readonly far: boolean }
  | { readonly does: 'hold' | 'toggle' | 'take-back' | 'zoom-in' | 'zoom-out' | 'whole' };

const ARROWS: Readonly<Record<string, readonly [-1 | 0 | 1, -1 | 0 | 1]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const STAGE_KEYS: Readonly<Record<string, Exclude<StageKey['does'], 'move'>>> = {
  ' ': 'hold',
  Enter: 'toggle',
  Escape: 'take-back',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  _: 'zoom-out',
  '0': 'whole',
};

export function stageKey(pressed: PressedKey): StageKey | undefined {
  // With those the browser's own keys are meant: its zoom, for example.
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined;
  const arrow = ARROWS[pressed.key];
  if (arrow) return { does: 'move', x: arrow[0], y: arrow[1], far: pressed.shiftKey };
  const does = STAGE_KEYS[pressed.key];
  return does && { does };
}

/** Undo and redo, by the keys of Windows and of the Mac. */
export function historyKey({ key, shiftKey, ctrlKey, metaKey, altKey }: PressedKey): 'undo' | 'redo' | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : undefined;
}

/** CSS pixels that a press of a bracket makes the brush thicker. */
const BRUSH_STEP = 5;

/** By how much a key makes the brush thicker. */
export function brushKey({ key, ctrlKey, metaKey, altKey }: PressedKey): number | undefined {
  // On many keyboards the brackets need AltGr, which the browser tells as Ctrl and Alt.
  if (metaKey || ctrlKey !== altKey) return undefined;
  if (key === '[') return -BRUSH_STEP;
  return key === ']' ? BRUSH_STEP : undefined;
}
