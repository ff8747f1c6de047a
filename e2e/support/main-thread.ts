import type { Page } from '@playwright/test';

/** An entry of a trace, as far as it is read here. `tdur` is the processor's time, in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * How long each task of the page's main thread kept the processor while something was done, in milliseconds, the longest first.
 *
 * That is not how long it took: while other processes have the processors, time passes and this does not.
 */
export async function tasksDuring(page: Page, something: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('Only a browser that was launched can be traced.');
  await browser.startTracing(page, { categories: ['toplevel'] });
  await something();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const mainThreads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map((event) => {
      const thread = threadOf(event);
      return traceEvents
        .filter((task) => task.name === 'ThreadControllerImpl::RunTask' && threadOf(task) === thread)
        .map(({ tdur = 0 }) => tdur / 1000)
        .toSorted((some, other) => other - some);
    });
  // The page that is used is the busiest; the browser keeps others in store.
  return mainThreads.toSorted((some, other) => other.length - some.length)[0] ?? [];
}
