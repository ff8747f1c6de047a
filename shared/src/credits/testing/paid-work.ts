import type { StudioStore } from '@likeness/shared/store';
import type { PaidWork, RunMeans } from '../paid-run';
import { seen } from './credits-server';

/** An upscale that answers with "picture", about "a cat", in words of its own. */
export function work(changes: Partial<PaidWork<string, string>> = {}): PaidWork<string, string> {
  return {
    action: { id: 'upscale', price: 2 },
    asked: 'a cat',
    words: {
      done: (result) => `Done: ${result}.`,
      refused: 'Too few credits.',
      empty: 'Nothing came.',
      failed: 'Failed.',
      reason: (error) => JSON.stringify(error),
      cancelled: (mayGoOn) => (mayGoOn ? 'It may go on.' : 'Nothing was sent.'),
      goesOn: 'It goes on.',
    },
    send: () => answer('picture'),
    ...changes,
  };
}

/** A call that settles by itself. */
export function answer(value: string | null | Promise<never>) {
  seen.log.push('call');
  return { unwrap: async () => value, abort: () => undefined };
}

/** A call that answers when `finish` is called, and gives up when it is aborted. */
export function heldCall() {
  let finish: (value: string) => void = () => undefined;
  let abort = (): void => undefined;
  const settled = new Promise<string>((resolve, reject) => {
    finish = resolve;
    abort = () => reject(new DOMException('Aborted.', 'AbortError'));
  });
  const sent = jest.fn();
  return {
    finish: (value = 'picture') => finish(value),
    sent,
    send: () => {
      sent();
      return { unwrap: () => settled, abort: () => abort() };
    },
  };
}

/** What a page gives to its runs; `told` has what the person was told, in order. */
export function meansOf(store: StudioStore): RunMeans & { readonly told: string[] } {
  const told: string[] = [];
  const tell = (kind: string) => (text: string) => void told.push(`${kind}: ${text}`);
  return {
    told,
    store,
    notify: { finished: tell('finished'), failed: tell('failed'), info: tell('info'), warning: tell('warning') },
  };
}
