import { LIMITS } from '@likeness/contract/rules';
import { keepPrefix } from './prompt-prefix';

/**
 * Keeps the selection out of the prefix, as far as it can be seen, so that no edit begins there: what is cut has no prefix to paste
 * twice, and the browser's own undo stays in step.
 */
export function keepSelectionOut(area: HTMLTextAreaElement, prefix: string): void {
  const { selectionStart, selectionEnd, selectionDirection } = area;
  if (selectionStart >= prefix.length) return;
  area.setSelectionRange(prefix.length, Math.max(selectionEnd, prefix.length), selectionDirection);
}

/** Stops what would delete backwards into the prefix before it happens. */
export function refuseDeletingPrefix(event: InputEvent, prefix: string): void {
  const area = event.target as HTMLTextAreaElement;
  const atPrefix = area.selectionEnd <= prefix.length;
  if (atPrefix && /^delete.*Backward$/.test(event.inputType)) event.preventDefault();
}

/**
 * Gives back what an edit took of the prefix all the same, and keeps the caret where the edit left it.
 *
 * @param before the prompt before the edit
 * @returns what now stands behind the prefix
 */
export function settleEdit(area: HTMLTextAreaElement, prefix: string, before: string): string {
  const kept = keepPrefix(prefix, before, area.value, area.selectionStart);
  const text = kept.text.slice(0, LIMITS.promptCharacters);
  if (area.value !== prefix + text) {
    area.value = prefix + text;
    area.setSelectionRange(kept.caret, kept.caret);
  }
  return text;
}

/**
 * Writes a new text behind the prefix as a person would, so that it can be undone.
 *
 * @returns false where the browser cannot; then nothing has changed.
 */
export function writeAsTyped(area: HTMLTextAreaElement, prefix: string, text: string): boolean {
  area.focus();
  area.setSelectionRange(prefix.length, area.value.length);
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else writes into the browser's undo history
    return document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  } catch {
    return false;
  }
}
