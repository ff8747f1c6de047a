/** Before a page that is never idle goes on all the same. Milliseconds. */
const IDLE_TIMEOUT = 3_000;

/** The part of the Network Information API that is asked for; only Chromium has it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Resolves when the page has nothing to do. */
export function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Not every browser tells when it is idle.
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT });
    else setTimeout(resolve);
  });
}

/** Whether nothing should be fetched that nobody has asked for: the person saves data, or is on a slow connection. */
export function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
