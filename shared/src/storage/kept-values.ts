/**
 * Texts that outlive a reload. Reading and writing never throw: what the browser does not keep, because its storage is blocked or full, this
 * page keeps, until it is reloaded.
 */
export interface KeptValues {
  readonly get: (key: string) => string | undefined;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  /** False where only this page has what was set. */
  readonly outlivesPage: (key: string) => boolean;
}

/** Kept for the site, in all its tabs (localStorage). */
export const keptInBrowser = keptValues(() => localStorage);
/** Kept for this tab (sessionStorage). */
export const keptInTab = keptValues(() => sessionStorage);

/** @param open throws where the browser blocks the storage */
function keptValues(open: () => Storage): KeptValues {
  /** What the browser did not take. */
  const here = new Map<string, string>();
  // Another tab could write: what it wrote is newer, and what it removed is gone.
  window.addEventListener('storage', ({ key }) => (key === null ? here.clear() : here.delete(key)));
  return {
    get: (key) => here.get(key) ?? attempted(() => open().getItem(key)) ?? undefined,
    set: (key, value) => {
      here.delete(key);
      try {
        open().setItem(key, value);
      } catch (error) {
        console.warn(`The browser does not keep “${key}” beyond this page.`, error);
        here.set(key, value);
      }
    },
    remove: (key) => {
      here.delete(key);
      attempted(() => open().removeItem(key));
    },
    outlivesPage: (key) => !here.has(key),
  };
}

function attempted<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
