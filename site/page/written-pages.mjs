/** The pages that were asked for lately: to put one together takes milliseconds in a studio of a hundred remotes, of which each is 180 kB. */

import { shellPage } from './shell-page.mjs';

/** Of a studio's paths by a few names; some megabytes where there are a hundred remotes. */
const mostKept = 32;

/**
 * @typedef {object} AskedPage
 * @property {string} built index.html as it was built
 * @property {import('./page-heads.mjs').PageHeads | undefined} heads the same object for as long as they are the same; without them the
 *   page asks for the registry
 * @property {import('./preloads.mjs').ShellPreloads} shell the same object for as long as they are the same
 * @property {string} hostName one of those that the site is called by
 * @property {string} pathname
 */

/**
 * @param {import('../settings/settings.mjs').Settings} settings
 * @returns {(asked: AskedPage) => ReturnType<typeof shellPage>} the same object for as long as it is the same page
 */
export function writtenPages(settings) {
  /** @type {(Pick<AskedPage, 'built' | 'heads' | 'shell'> & { pages: Map<string, ReturnType<typeof shellPage>> }) | undefined} */
  let last;
  return ({ built, heads, shell, hostName, pathname }) => {
    if (last?.built !== built || last.heads !== heads || last.shell !== shell)
      last = { built, heads, shell, pages: new Map() };
    const { pages } = last;
    const key = `${hostName} ${heads?.alikeTo(pathname) ?? ''}`;
    const page =
      pages.get(key) ?? shellPage({ page: built, settings, hostName, head: heads?.headFor(pathname, shell) });
    // The one that was asked for last stands last.
    pages.delete(key);
    pages.set(key, page);
    for (const oldest of pages.keys()) {
      if (pages.size <= mostKept) break;
      pages.delete(oldest);
    }
    return page;
  };
}
