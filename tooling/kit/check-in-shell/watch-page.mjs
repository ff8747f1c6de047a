/**
 * What runs in the page before anything else does. It is sent as a text: nothing in it may refer to anything around it.
 *
 * @typedef {object} Left what was not there when the page was marked
 * @property {string[]} elements outside the screen
 * @property {string[]} attributes of html and body
 * @property {{ name: string, isOff: boolean }[]} sheets that apply to something, or did until the shell turned them off
 *
 * @typedef {object} PageWatch
 * @property {() => void} mark from now on what comes is new
 * @property {() => Left} left
 * @property {() => string[]} running where the code of the remote has started what runs now: intervals, frames, timers in a row
 * @property {() => number} intervals how many there are, whoever has started them
 */

/** The page's own name for it. */
export const watchName = 'likenessRemoteCheck';

/** @param {{ origin: string, contentId: string, watchName: string }} options `origin`: from where the code of the remote comes */
export function watchPage({ origin, contentId, watchName }) {
  const { setInterval, clearInterval, setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame } = window;
  /** @type {Map<number, string>} */
  const intervals = new Map();
  /** @type {Map<number, string>} */
  const frames = new Map();
  /** @type {string[]} */
  let timers = [];

  /** The nearest place in the code of the remote from which this is called; none where it is nobody's business of it. */
  const place = () => {
    const before = Error.stackTraceLimit;
    Error.stackTraceLimit = 60;
    const lines = (new Error().stack ?? '').split('\n');
    Error.stackTraceLimit = before;
    const line = lines.find((each) => each.includes(`${origin}/`)) ?? '';
    return /([^/()\s]+:\d+:\d+)\)?$/.exec(line)?.[1] ?? '';
  };

  const startInterval = (/** @type {[TimerHandler, number?, ...unknown[]]} */ ...told) => {
    const id = setInterval(...told);
    intervals.set(id, place());
    return id;
  };
  const startTimer = (/** @type {[TimerHandler, number?, ...unknown[]]} */ ...told) => {
    const from = place();
    if (from) timers.push(from);
    return setTimeout(...told);
  };
  // Either ends what the other has started.
  const endWith = (/** @type {(id?: number) => void} */ end) => (/** @type {number} */ id) => {
    intervals.delete(id);
    end(id);
  };
  const startFrame = (/** @type {FrameRequestCallback} */ callback) => {
    const from = place();
    const id = requestAnimationFrame((time) => {
      frames.delete(id);
      callback(time);
    });
    if (from) frames.set(id, from);
    return id;
  };
  const endFrame = (/** @type {number} */ id) => {
    frames.delete(id);
    cancelAnimationFrame(id);
  };
  Object.assign(window, {
    setInterval: startInterval,
    setTimeout: startTimer,
    clearInterval: endWith(clearInterval),
    clearTimeout: endWith(clearTimeout),
    requestAnimationFrame: startFrame,
    cancelAnimationFrame: endFrame,
  });

  /** @type {Set<CSSStyleSheet>} */
  let knownSheets = new Set();
  /** @type {string[]} */
  let knownElements = [];
  /** @type {string[]} */
  let knownAttributes = [];

  const sheets = () => [...document.styleSheets, ...document.adoptedStyleSheets];
  /** What fetches code or styles is judged by what it has fetched; messages go when their time is over. */
  const silent = 'script, link, style, title, [aria-live] *, svg *';
  const elements = () => {
    const content = document.getElementById(contentId);
    return [...document.querySelectorAll('*')]
      .filter((element) => !content?.contains(element) && !element.matches(silent))
      .map(nameOf);
  };
  const nameOf = (/** @type {Element} */ element) => {
    const role = element.getAttribute('role');
    const around = element.parentElement?.tagName.toLowerCase() ?? '';
    return `<${element.tagName.toLowerCase()}${role ? ` role="${role}"` : ''}> in <${around}>`;
  };
  const attributes = () =>
    [document.documentElement, document.body].flatMap((element) =>
      [...element.attributes].map(({ name, value }) => `${name}="${value}" on <${element.tagName.toLowerCase()}>`),
    );
  const isStyledComponents = (/** @type {CSSStyleSheet} */ { ownerNode }) =>
    ownerNode instanceof Element && ownerNode.hasAttribute('data-styled');
  /** @type {(holder: { cssRules: CSSRuleList }) => boolean} */
  const applies = ({ cssRules }) =>
    [...cssRules].some((/** @type {any} */ rule) => {
      if (!('selectorText' in rule)) return 'cssRules' in rule && applies(rule);
      const selector = rule.selectorText.replace(/::[\w-]+(\([^)]*\))?|:(hover|active|focus(-visible|-within)?)/g, '');
      return selector.trim() === '' || document.querySelector(selector) !== null;
    });
  const appliesAtAll = (/** @type {CSSStyleSheet} */ sheet) => {
    try {
      return applies(sheet);
    } catch {
      // Its rules cannot be read, or are no selectors here.
      return true;
    }
  };
  const sheetName = (/** @type {CSSStyleSheet} */ { href, ownerNode }) =>
    href ? `the style sheet ${href.split('/').at(-1)}` : ownerNode ? 'a <style> element' : 'an adopted style sheet';
  /** What is in the one list more often than in the other. @param {string[]} now @param {string[]} before */
  const more = (now, before) => {
    const rest = [...before];
    return now.filter((each) => {
      const at = rest.indexOf(each);
      if (at >= 0) rest.splice(at, 1);
      return at < 0;
    });
  };

  /** @type {PageWatch} */
  const watch = {
    mark: () => {
      knownSheets = new Set(sheets());
      knownElements = elements();
      knownAttributes = attributes();
    },
    left: () => ({
      elements: more(elements(), knownElements),
      attributes: more(attributes(), knownAttributes),
      sheets: sheets()
        .filter((sheet) => !knownSheets.has(sheet) && !isStyledComponents(sheet))
        .map((sheet) => ({
          name: sheetName(sheet),
          isOff: sheet.disabled,
          counts: sheet.disabled || appliesAtAll(sheet),
        }))
        .filter(({ counts }) => counts),
    }),
    running: () => {
      const inARow = timers.length > 1 ? [`a timer that is set again and again (${timers[0]})`] : [];
      timers = [];
      return [
        ...[...intervals.values()].filter(Boolean).map((from) => `an interval (${from})`),
        ...[...frames.values()].map((from) => `animation frames (${from})`),
        ...inARow,
      ];
    },
    intervals: () => intervals.size,
  };
  Object.defineProperty(window, watchName, { value: watch });
}
