import { useDispatch } from 'react-redux';
import { keptInTab } from '@likeness/shared/storage';
import { say } from './messages';
import { notified } from './notifications';

/** What a message is about. */
export interface NotifiedAction {
  /** Of a paid action: the panel shows that action's name. */
  readonly id: string;
  /** The lasting address of a picture, which the panel shows. */
  readonly picture?: string | undefined;
}

/** Tells the person something, in the words of the specification. */
export interface Notify {
  /** An action finished: a toast, and a line in the notifications panel. */
  readonly finished: (text: string, about?: NotifiedAction) => void;
  /** An action failed: a toast, and a line in the notifications panel. */
  readonly failed: (text: string, about?: NotifiedAction) => void;
  /** Something that is no action's end: a toast only. */
  readonly info: (text: string) => void;
  /** Something is missing or not possible: a toast only. */
  readonly warning: (text: string) => void;
}

/** The studio's one way to tell a person something. */
export function useNotify(): Notify {
  const dispatch = useDispatch();
  return {
    finished: (text, about) => {
      say({ kind: 'success', text });
      dispatch(notified('finished', text, about?.id, about?.picture));
    },
    failed: (text, about) => {
      say({ kind: 'error', text });
      dispatch(notified('failed', text, about?.id));
    },
    // The same hint twice in a row is one hint: the text is its id.
    info: (text) => say({ kind: 'info', text, id: `info ${text}` }),
    warning: (text) => say({ kind: 'warning', text, id: `warning ${text}` }),
  };
}

const CARRIED_KEY = 'likeness.carried-toast';

/** Shows a success toast after the document has been reloaded, not before: the reload would take it away. */
export function carryToast(text: string): void {
  keptInTab.set(CARRIED_KEY, text);
}

/** Shows what was carried across a reload. The shell calls it once it can show toasts. */
export function showCarriedToast(): void {
  const text = keptInTab.get(CARRIED_KEY);
  if (text === undefined) return;
  keptInTab.remove(CARRIED_KEY);
  say({ kind: 'success', text });
}
