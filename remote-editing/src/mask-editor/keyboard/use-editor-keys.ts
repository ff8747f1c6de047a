import { useEffect, useEffectEvent, type RefObject } from 'react';
import { listen } from '../listen';
import type { MountedStage } from '../mount-stage';
import { brushKey, historyKey } from './editor-key';

interface EditorKeys {
  /** The editor's element, in which the keys without Ctrl are its own. */
  readonly editor: RefObject<HTMLElement | null>;
  /** The stage in it, once it is at work. */
  readonly stage: () => MountedStage | undefined;
  readonly onHistory: (way: 'undo' | 'redo') => void;
  /** @param by CSS pixels that the brush becomes thicker */
  readonly onBrush: (by: number) => void;
}

/** The keys of the editor as a whole, wherever the focus is on the page; what is typed into a field, or into a dialog, is none of them. */
export function useEditorKeys({ editor, stage, onHistory, onBrush }: EditorKeys): void {
  /** Space is for the pointer that is over the picture, unless the person is at a control by keys: then it is the control's. */
  const isForPointer = (target: Element): boolean => {
    const { element, hovered } = stage() ?? {};
    const atKeys = target !== document.body && target !== element && target.matches(':focus-visible');
    return hovered?.() !== undefined && !atKeys;
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element) || isElsewhere(target)) return;
    if (event.key === 'Escape' && stage()?.strokes.running()) {
      event.preventDefault();
      stage()?.takeBack();
      return;
    }
    const way = historyKey(event);
    if (way) {
      event.preventDefault();
      onHistory(way);
      return;
    }
    // A key without Ctrl is the editor's only while the focus is in it (WCAG 2.1.4).
    const by = editor.current?.contains(target) ? brushKey(event) : undefined;
    if (by !== undefined) onBrush(by);
    if (event.key !== ' ' || !isForPointer(target)) return;
    event.preventDefault();
    stage()?.setPanning(true);
  });
  const onKeyUp = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== ' ') return;
    stage()?.setPanning(false);
    // Some browsers press a button when Space comes up, though nothing was allowed to happen when it went down.
    if (event.target instanceof Element && isForPointer(event.target)) event.preventDefault();
  });
  const onBlur = useEffectEvent((): void => stage()?.setPanning(false));

  useEffect(() => {
    const ends = [
      // Before the window hears of it, where Escape leaves full screen.
      listen(document, 'keydown', (event) => onKeyDown(event)),
      listen(window, 'keyup', (event) => onKeyUp(event)),
      listen(window, 'blur', () => onBlur()),
    ];
    return () => ends.forEach((end) => end());
  }, []);
}

const FIELDS =
  'input:not([type=range], [type=radio], [type=checkbox], [type=file]), textarea, select, [contenteditable]';

function isElsewhere(target: Element): boolean {
  return target.matches(FIELDS) || target.closest('[role=dialog]') !== null;
}
