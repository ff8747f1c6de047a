/** What the browser itself knows of a page: who listens where, and how much is alive. */

/**
 * @typedef {object} Alive after a collection of garbage
 * @property {number} nodes of documents, in them or not
 * @property {number} listeners
 * @property {number} intervals
 *
 * @typedef {object} PageMeasures
 * @property {() => Promise<string[]>} listeners on window, document, html and body, each with the place of its code
 * @property {() => Promise<Omit<Alive, 'intervals'>>} alive
 */

const group = 'remote-check';
const targets = ['window', 'document', 'document.documentElement', 'document.body'];

/** @param {import('playwright-core').Page} page @returns {Promise<PageMeasures>} */
export async function measurePage(page) {
  const browser = await page.context().newCDPSession(page);
  /** @type {Map<string, string>} */
  const scripts = new Map();
  browser.on('Debugger.scriptParsed', ({ scriptId, url }) => scripts.set(scriptId, url));
  await browser.send('Debugger.enable');
  // A `debugger` statement that somebody has left stops nobody here.
  await browser.send('Debugger.setSkipAllPauses', { skip: true });
  await browser.send('HeapProfiler.enable');
  return {
    listeners: async () => {
      const found = [];
      for (const expression of targets) {
        const { result } = await browser.send('Runtime.evaluate', { expression, objectGroup: group });
        const { listeners } = await browser.send('DOMDebugger.getEventListeners', {
          objectId: result.objectId ?? '',
        });
        for (const { type, scriptId, lineNumber, columnNumber } of listeners)
          found.push(
            `"${type}" on ${expression} (${scripts.get(scriptId) ?? ''}:${lineNumber + 1}:${columnNumber + 1})`,
          );
      }
      await browser.send('Runtime.releaseObjectGroup', { objectGroup: group });
      return found;
    },
    alive: async () => {
      // What a first collection lets go of may hold more.
      for (let round = 0; round < 3; round += 1) await browser.send('HeapProfiler.collectGarbage');
      const { nodes, jsEventListeners } = await browser.send('Memory.getDOMCounters');
      return { nodes, listeners: jsEventListeners };
    },
  };
}
