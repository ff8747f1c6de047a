import { flushSync } from 'react-dom';
import { parsePath, type ClientInstrumentation } from 'react-router-dom';

/** Milliseconds that nobody takes for waiting. */
const LONGEST_HOLD = 100;

/**
 * Lets a navigation begin only when the screen has come, where that takes next to no time: its placeholder would be laid out and thrown
 * away again, which takes longer than to wait. Going back in the history is not held.
 *
 * @param comingAt what comes soon for a path; undefined where it is there, or nobody knows when
 */
export function holdNavigations(comingAt: (path: string) => Promise<void> | undefined): ClientInstrumentation {
  // Whoever goes on has seen enough; what was asked for first is also done first.
  let letGo = (): void => undefined;
  const hold = (go: () => unknown, until: Promise<void>): Promise<unknown> =>
    new Promise((resolve) => {
      const goNow = (): void => {
        if (letGo !== goNow) return;
        letGo = () => undefined;
        clearTimeout(timer);
        // In this task: in one of its own it would come after a frame of the screen that is left.
        resolve(flushSync(go));
      };
      const timer = setTimeout(goNow, LONGEST_HOLD);
      letGo = goNow;
      void until.then(goNow);
    });
  return {
    router: (router) =>
      router.instrument({
        navigate: async (go, { to }) => {
          letGo();
          const coming = typeof to === 'string' ? comingAt(parsePath(to).pathname ?? '') : undefined;
          if (coming) await hold(go, coming);
          else await go();
        },
      }),
  };
}
