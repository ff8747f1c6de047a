import { deferred, observable, type Observable } from '@likeness/shared/observable';
import { onSessionEnd } from '@likeness/shared/session';

/** Something that a person is told in a toast. */
export interface Message {
  readonly kind: 'success' | 'error' | 'info' | 'warning';
  readonly text: string;
  /** Shown once at a time, where it has one. */
  readonly id?: string;
  /** What the person did: what is said of one act later stands in the place of what was said of it before. */
  readonly act?: string | undefined;
}

/** What shows toasts. The library behind it is no part of the first script. */
export const toastContainer = deferred(() => import(/* webpackChunkName: "toasts" */ './toast-container'));

interface Unshown {
  /** In the order in which they were said. */
  readonly messages: readonly Message[];
  /** Whether there are no toasts to be had, so that they are shown without. */
  readonly plainly: boolean;
}

const held = observable<Unshown>({ messages: [], plainly: false });

onSessionEnd(() => {
  const { messages, plainly } = held.get();
  if (messages.length > 0) held.set({ messages: [], plainly });
});

/** Messages that no toast shows yet. */
export const unshown: Pick<Observable<Unshown>, 'get' | 'subscribe'> = held;

/** Tells the person something: in a toast as soon as there are toasts, and in the order in which it was said. */
export function say(message: Message): void {
  const { messages, plainly } = held.get();
  if (message.id !== undefined && messages.some(({ id }) => id === message.id)) return;
  held.set({ messages: [...messages, message], plainly });
  showAll();
}

/** Takes one away that is shown without a toast. */
export function dismiss(message: Message): void {
  const { messages, plainly } = held.get();
  held.set({ messages: messages.filter((each) => each !== message), plainly });
}

function showAll(): void {
  const container = toastContainer.current();
  if (!container) {
    toastContainer.load().then(showAll, () => held.set({ ...held.get(), plainly: true }));
    return;
  }
  const { messages } = held.get();
  if (messages.length === 0) return;
  held.set({ messages: [], plainly: false });
  messages.forEach(container.showToast);
}

/** Says that a part of the page could not be had. */
export function tellNotLoaded(): void {
  say({
    kind: 'warning',
    text: 'This could not be loaded. Check your connection and try again.',
    id: 'not loaded',
  });
}
