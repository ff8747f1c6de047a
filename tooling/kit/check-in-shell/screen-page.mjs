/** One page of the shell, and the remote's screen in it as a person comes and goes. */

import { setTimeout as pause } from 'node:timers/promises';
import { logPage } from './page-log.mjs';
import { watchName, watchPage } from './watch-page.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('./bounded-browser.mjs').GiveUp} GiveUp
 *
 * @typedef {object} Screen
 * @property {string} path
 * @property {string} title
 * @property {string} module
 * @property {'public' | 'private'} access
 * @property {string} [link] its entry of the sidebar
 *
 * @typedef {object} Place where the screens are looked at
 * @property {import('playwright-core').Browser} browser
 * @property {string} shellOrigin
 * @property {string} remoteOrigin
 * @property {import('./api-server.mjs').Api} api
 * @property {GiveUp} giveUp
 *
 * @typedef {object} PageState
 * @property {string} title of the document
 * @property {string | undefined} heading of the first level, which can be seen
 * @property {string | undefined} failure all that the shell says in the place of the screen
 * @property {boolean} isLoading
 * @property {string} text the beginning of what can be read
 *
 * @typedef {object} ScreenPage
 * @property {Page} page
 * @property {import('./page-log.mjs').PageLog} log
 * @property {(how?: { byAddress?: boolean }) => Promise<void>} open by its entry of the sidebar; without one as Back would, or by its address
 * @property {() => Promise<void>} leave
 * @property {(within?: number) => Promise<PageState>} settled once the screen is there, has failed, or has not come for so many
 *   milliseconds
 * @property {() => Promise<void>} close
 */

/** Of the shell itself, in each version of it: where the person comes from and goes to. */
const elsewhere = { path: '/support', title: 'Help & Support' };
/** Of the layout's content area. */
const contentId = 'content';
/** Says to the next document of the page that nobody is signed in. */
const signedOut = 'likeness-remote-check.signed-out';
/** Longer than the shell waits for a module. Milliseconds. */
const patience = 30_000;
const step = 25;
const asksEvery = 1_000;
const withoutEnd =
  'The page answers nothing for half a minute: a script of it has no end, or a dialog is opened again and again.';

/**
 * Opens a page on a screen of the shell's own, signed in.
 *
 * @param {Place} place
 * @param {Screen} screen
 * @returns {Promise<ScreenPage>}
 */
export async function openScreenPage({ browser, shellOrigin, remoteOrigin, api, giveUp }, screen) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const { access, refresh, username } = api.session;
  const session = { access_token: access, refresh, username };
  await context.addInitScript(([stored, mark]) => {
    if (sessionStorage.getItem(mark) !== null) return;
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, /** @type {const} */ ([session, signedOut]));
  await context.addInitScript(watchPage, { origin: remoteOrigin, contentId, watchName });
  const page = await context.newPage();
  void keepAsking(page, giveUp);
  const log = logPage(page, api, giveUp);
  await page.goto(shellOrigin + elsewhere.path);
  const isPublic = screen.access === 'public';

  /** A public screen is for those who are not signed in. @param {boolean} isSignedIn */
  const setSession = (isSignedIn) =>
    page.evaluate(([stored, mark, signedIn]) => {
      if (signedIn) sessionStorage.removeItem(mark);
      else sessionStorage.setItem(mark, 'yes');
      for (const [key, value] of Object.entries(stored)) {
        if (signedIn) localStorage.setItem(key, value);
        else localStorage.removeItem(key);
      }
    }, /** @type {const} */ ([session, signedOut, isSignedIn]));
  const screenPage = {
    page,
    log,
    open: async ({ byAddress = false } = {}) => {
      if (isPublic) await setSession(false);
      const link = page.getByRole('navigation').getByRole('link', { name: screen.link ?? '', exact: true });
      if (screen.link && !isPublic) await link.click({ timeout: patience });
      else if (byAddress) await page.goto(shellOrigin + screen.path);
      else await goTo(page, screen.path);
    },
    leave: async () => {
      if (isPublic) await setSession(true);
      await goTo(page, elsewhere.path);
      await elsewhereShown(page);
    },
    settled: (within = patience) =>
      until(
        page,
        (state) => !state.isLoading && isOf(state, screen) && (state.heading ?? state.failure) !== undefined,
        within,
      ),
    close: () => context.close(),
  };
  await elsewhereShown(page);
  return screenPage;
}

/** Gives up where the page answers nothing, until it is closed: nothing that is asked of it has a bound of its own. @param {Page} page @param {GiveUp} giveUp */
async function keepAsking(page, giveUp) {
  while (!page.isClosed()) {
    const late = setTimeout(() => giveUp(withoutEnd), patience);
    // One that leads elsewhere just then has answered.
    await page.evaluate(() => undefined).catch(() => undefined);
    clearTimeout(late);
    await pause(asksEvery, undefined, { ref: false });
  }
}

/** Whether the page is the one of that screen: the shell gives each its declared title. @param {PageState} state @param {{ title: string }} screen */
export function isOf({ title }, screen) {
  return title.startsWith(`${screen.title} · `);
}

/** As the browser's Back and Forward do, which no link has to lead to. @param {Page} page @param {string} path */
async function goTo(page, path) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** @param {Page} page @throws {Error} where the shell itself does not come */
async function elsewhereShown(page) {
  const isThere = (/** @type {PageState} */ state) => isOf(state, elsewhere) && state.heading !== undefined;
  const state = await until(page, isThere);
  if (!isThere(state))
    throw new Error(`the shell's own screen ${elsewhere.path} does not come. It shows: "${state.text}"`);
}

/**
 * @param {Page} page
 * @param {(state: PageState) => boolean} isThere
 * @param {number} [within]
 * @returns {Promise<PageState>} the last one, whether it is there or not
 */
async function until(page, isThere, within = patience) {
  const end = Date.now() + within;
  for (;;) {
    const state = await page.evaluate(readState, contentId);
    if (isThere(state) || Date.now() > end) return state;
    await pause(step);
  }
}

/** In the page. @param {string} contentId @returns {PageState} */
function readState(contentId) {
  const content = document.getElementById(contentId) ?? document.body;
  const isSeen = (/** @type {Element} */ element) => element.checkVisibility();
  const words = (/** @type {HTMLElement} */ { innerText }) => innerText.replace(/\s+/g, ' ').trim();
  const isFailure = (/** @type {HTMLElement} */ element) =>
    element.querySelector('h1') !== null && /\b(REMOTE|REGISTRY)_[A-Z_]+\b/.test(words(element));
  const failure = [.../** @type {NodeListOf<HTMLElement>} */ (content.querySelectorAll('[role=alert]'))].find(
    isFailure,
  );
  const headings = failure ? [] : content.querySelectorAll('h1, [role=heading][aria-level="1"]');
  return {
    title: document.title,
    heading: [...headings].find(isSeen)?.textContent ?? undefined,
    failure: failure && words(failure),
    isLoading: content.querySelector('[role=status][aria-label^="Loading "]') !== null,
    text: words(content).slice(0, 200),
  };
}
