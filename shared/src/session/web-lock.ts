/**
 * Runs `work` while nobody else holds the lock of this name, in this tab or any other of the site. Where the page has no Web Locks (plain http
 * over a LAN), or is refused them (a browser that blocks the data of sites), runs `otherwise`.
 */
export async function withWebLock<T>(
  name: string,
  work: () => Promise<T>,
  otherwise: () => Promise<T> = work,
): Promise<T> {
  const begun = { is: false };
  try {
    if ('locks' in navigator)
      return await navigator.locks.request(name, () => {
        begun.is = true;
        return work();
      });
  } catch (error) {
    if (begun.is) throw error;
  }
  return otherwise();
}
