import { resettable } from '@likeness/shared/observable';
import { onSessionEnd } from '@likeness/shared/session';

/** What was entered for a training beside its photos: whoever looks at another screen finds it again, and the next person in this tab nothing. */
export const enteredFile = resettable<File | undefined>({ initial: undefined, isWork: true });
export const enteredWord = resettable({ initial: '' });

export function forgetEntered(): void {
  enteredFile.reset();
  enteredWord.reset();
}

onSessionEnd(forgetEntered);
