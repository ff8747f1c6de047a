/**
 * Runs `work` while nobody else holds the lock of this name, in this tab or any other of the site. Where the page has no Web Locks (plain http
 * over a LAN), or is refused them (a browser that blocks the data of sites), runs `otherwise`.
 *
 * @param signal ends the wait for the lock, not the work
 * @throws the signal's reason when it ended the wait; then nothing has run
 */
export async function withWebLock<T>(
  name: string,
  work: () => Promise<T>,
  otherwise: () => Promise<T> = work,
  signal?: AbortSignal,
): Promise<T> {
  const begun = { is: false };
  try {
    if ('locks' in navigator)
      return await navigator.locks.request(name, signal ? { signal } : {}, () => {
        begun.is = true;
        return work();
      });
  } catch (error) {
    if (begun.is || signal?.aborted) throw error;
  }
  return otherwise();
}
