import { keptInBrowser } from '@likeness/shared/storage';

const QUESTION_MARK = 'likeness.question-mark';

/** Whether `?` opens the list. A key without Ctrl can be turned off (WCAG 2.1.4): whoever dictates presses many that were not meant. */
export function opensByKey(): boolean {
  return keptInBrowser.get(QUESTION_MARK) !== 'off';
}

export function setOpensByKey(opens: boolean): void {
  if (opens) keptInBrowser.remove(QUESTION_MARK);
  else keptInBrowser.set(QUESTION_MARK, 'off');
}
