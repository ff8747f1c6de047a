/** Sent to the page as it stands, and run before anything of it: each function is on its own there. */

/**
 * @typedef {object} Seen what a page has of a visit; milliseconds since its start
 * @property {Promise<number>} usable when the screen could first be used
 * @property {[start: number, duration: number][]} tasks that held the main thread for more than 50
 * @property {number} largestPaint
 * @property {number} shift of the layout, by nobody's doing
 *
 * @typedef {Window & { seen: Seen, click: Promise<number> }} WatchedPage
 */

/** @param {string} usable what is there, shown and taken over by React, once the screen can be used */
export function watchVisit(usable) {
  const page = /** @type {WatchedPage} */ (/** @type {unknown} */ (window));
  const isUsable = () => {
    const element = document.querySelector(usable);
    if (!element || element.getClientRects().length === 0) return false;
    return Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  };
  page.seen = {
    usable: new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isUsable()) return;
        observer.disconnect();
        resolve(performance.now());
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true });
    }),
    tasks: [],
    largestPaint: 0,
    shift: 0,
  };
  /** @param {string} type @param {(entry: PerformanceEntry) => void} use */
  const observe = (type, use) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  observe('longtask', ({ startTime, duration }) => page.seen.tasks.push([startTime, duration]));
  observe('largest-contentful-paint', ({ startTime }) => (page.seen.largestPaint = startTime));
  observe('layout-shift', (entry) => {
    const { hadRecentInput, value } = /** @type {PerformanceEntry & { hadRecentInput: boolean, value: number }} */ (
      entry
    );
    if (!hadRecentInput) page.seen.shift += value;
  });
}

/** From the next click to another screen's heading, in milliseconds. @param {string} path of that screen */
export function watchClick(path) {
  const page = /** @type {WatchedPage} */ (/** @type {unknown} */ (window));
  const heading = () => document.querySelector('main h1:not([role=alert] *)');
  const before = heading();
  const words = before?.textContent;
  let clickedAt = NaN;
  addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true, once: true });
  page.click = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const now = heading();
      if (location.pathname !== path || !now || now === before || now.textContent === words) return;
      observer.disconnect();
      resolve(performance.now() - clickedAt);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
}
