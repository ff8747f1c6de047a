import { useDispatch } from 'react-redux';
import { keptInTab } from '@likeness/shared/storage';
import { say } from './messages';
import { notified } from './notifications';

/** What the person did, of which more than one thing is said: one toast says it, one after the other. */
export interface NotifiedAct {
  /** Names the act. Two that may be told at the same time have two names. */
  readonly act?: string | undefined;
}

/** What a message is about. */
export interface NotifiedAction extends NotifiedAct {
  /** Of a paid action: the panel shows that action's name. */
  readonly id?: string | undefined;
  /** The path of the screen where its result is: the panel leads there. */
  readonly path?: string | undefined;
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
  readonly info: (text: string, about?: NotifiedAct) => void;
  /** Something is missing or not possible: a toast only. */
  readonly warning: (text: string, about?: NotifiedAct) => void;
}

/** The studio's one way to tell a person something. */
export function useNotify(): Notify {
  const dispatch = useDispatch();
  return {
    finished: (text, about) => {
      say({ kind: 'success', text, act: about?.act });
      dispatch(notified('finished', text, about?.id, about?.picture, about?.path));
    },
    failed: (text, about) => {
      say({ kind: 'error', text, act: about?.act });
      dispatch(notified('failed', text, about?.id));
    },
    // The same hint twice in a row is one hint: the text is its id.
    info: (text, about) => say({ kind: 'info', text, id: `info ${text}`, act: about?.act }),
    warning: (text, about) => say({ kind: 'warning', text, id: `warning ${text}`, act: about?.act }),
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
