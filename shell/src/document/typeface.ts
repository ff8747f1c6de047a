import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import latinExtended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2';
import { savesData, whenIdle } from '@likeness/shared/observable';
import { keptInBrowser } from '@likeness/shared/storage';
import { whenOpened } from '../loader/when-opened';

/** By it the browser is known to have the typeface already, and which. */
const KEPT = 'likeness.typeface';

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215';
const LATIN_EXTENDED =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0';

/**
 * Signs that stand above, below or around a letter. No face here has them all; but only one that is asked for them is asked for a letter with
 * them: names of files have their accents so where they come from a Mac.
 */
const MARKS = 'U+0300-036F,U+1AB0-1AFF,U+1DC0-1DFF,U+20D0-20FF';

/** The typeface itself. What neither file has, names in Chinese or Arabic among it, is drawn in the system's own. */
const faces = [
  [latin, `${LATIN},${MARKS}`],
  [latinExtended, LATIN_EXTENDED],
].map(
  ([address, range]) =>
    `@font-face { font-family: Figtree; src: url(${address}) format('woff2'); font-weight: 300 900; font-display: swap; unicode-range: ${range}; }`,
);

/**
 * What is drawn until the typeface is there, and wherever it never comes: faces that systems have, as wide and as high as it, so that nothing
 * moves when it takes their place. Their widths are by the metrics of capsize (Arial, Roboto) and as measured (DejaVu, and what is bold).
 */
const standIns = (
  [
    [['Arial', 'ArialMT', 'Liberation Sans', 'Helvetica'], '100 500', 1.007],
    [['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold'], '501 900', 0.965],
    [['Roboto', 'Roboto-Regular'], '100 500', 1.009],
    [['Roboto Bold', 'Roboto-Bold'], '501 900', 1],
    [['DejaVu Sans'], '100 500', 0.888],
    [['DejaVu Sans Bold'], '501 900', 0.801],
  ] as const
).map(([names, weights, width], place) => {
  const per = (share: number): string => `${((100 * share) / width).toFixed(2)}%`;
  const sources = names.map((name) => `local('${name}')`).join(', ');
  const family = `Figtree stand-in ${Math.floor(place / 2) + 1}`;
  return `@font-face { font-family: '${family}'; src: ${sources}; font-weight: ${weights}; size-adjust: ${100 * width}%; ascent-override: ${per(0.95)}; descent-override: ${per(0.25)}; line-gap-override: 0%; unicode-range: ${LATIN},${LATIN_EXTENDED},${MARKS}; }`;
});

/** Longer than any page takes that is looked at. Milliseconds. */
const LATEST_PAINT = 3_000;

/** Once something is on the screen; a page that nobody looks at says nothing of it. */
function firstPaint(): Promise<unknown> {
  const painted = new Promise<void>((resolve) => {
    if (typeof PerformanceObserver === 'undefined' || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
      requestAnimationFrame(() => resolve());
      return;
    }
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
  return Promise.race([painted, new Promise((resolve) => setTimeout(resolve, LATEST_PAINT))]);
}

/**
 * Brings the studio's typeface. The first time it comes when the first screen is there and the page is idle, and not at all for whoever saves
 * data; from then on the browser has it, and the first screen is drawn in it.
 */
export function bringTypeface(): void {
  // Empty, and filled by rules: text in it the page's policy would refuse.
  const style = document.createElement('style');
  style.dataset.ground = '';
  document.head.append(style);
  const declare = (rules: readonly string[]): void => rules.forEach((rule) => void style.sheet?.insertRule(rule));
  declare(standIns);
  if (keptInBrowser.get(KEPT) === latin) {
    declare(faces);
    // Before the first text that is set in it.
    void document.fonts.load('1rem Figtree').catch(() => undefined);
    return;
  }
  void whenOpened()
    // The page may be idle before what has come is on the screen.
    .then(firstPaint)
    .then(whenIdle)
    .then(async () => {
      if (savesData()) return;
      declare(faces);
      await document.fonts.load('1rem Figtree');
      keptInBrowser.set(KEPT, latin);
    })
    .catch((error: unknown) => console.warn('The typeface could not be loaded.', error));
}
