/** Whether a screen whose files are away for a moment fails as one that is away, and comes back. */

import { openScreenPage } from './screen-page.mjs';
import { whatIsMissing } from './mounts.mjs';

/** What the shell says of files that do not come. */
const code = 'REMOTE_UNREACHABLE';
/** A file that is not there is known of at once. Milliseconds. */
const patience = 10_000;

/**
 * @typedef {object} ScreenFiles
 * @property {string} entry
 * @property {readonly string[]} scripts without which there is no screen; all of a small one may stand in the entry
 * @property {readonly string[]} later what it may load later
 */

/**
 * @param {import('./screen-page.mjs').Place} place
 * @param {import('./screen-page.mjs').Screen} screen
 * @param {import('./served-remote.mjs').ServedRemote} remote
 * @param {ScreenFiles} files
 * @returns {Promise<string[]>}
 */
export async function checkFailsWell(place, screen, remote, { entry, scripts, later }) {
  /** @param {readonly string[]} files @param {boolean} [mayWork] whether the screen may do without */
  const without = async (files, mayWork = false) => {
    if (files.length === 0) return [];
    const circumstance = `Without ${files.join(', ')}`;
    // Before the shell is open, which fetches ahead what may be opened next.
    remote.lose(files);
    /** @type {import('./screen-page.mjs').ScreenPage | undefined} */
    let screenPage;
    try {
      screenPage = await openScreenPage(place, screen);
      await screenPage.open();
      const state = await screenPage.settled(patience);
      if (mayWork && whatIsMissing(state, screen).length === 0) return [];
      if (!state.failure?.includes(code))
        return [
          mayWork
            ? `${circumstance}, which it loads later, it shows neither itself nor a failure: "${state.text}"`
            : `${circumstance} the shell should show ${code}. It shows: "${state.text}"`,
        ];
      remote.restore();
      await screenPage.page.getByRole('button', { name: 'Retry' }).click();
      const missing = whatIsMissing(await screenPage.settled(patience), screen);
      return missing.map((sentence) => `${circumstance} for a moment, Retry does not bring it back. ${sentence}`);
    } finally {
      remote.restore();
      await screenPage?.close();
    }
  };
  return [...(await without([entry])), ...(await without(scripts)), ...(await without(later, true))];
}
