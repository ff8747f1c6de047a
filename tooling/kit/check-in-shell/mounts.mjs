/** Whether a screen comes, and comes without a complaint. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { transitionsEnded, wcagTags } from './accessible.mjs';
import { isOf, openScreenPage } from './screen-page.mjs';

/**
 * @param {import('./screen-page.mjs').Place} place
 * @param {import('./screen-page.mjs').Screen} screen
 * @returns {Promise<{ isThere: boolean, sentences: string[] }>}
 */
export async function checkMounts(place, screen) {
  const screenPage = await openScreenPage(place, screen);
  const { page, log } = screenPage;
  try {
    await log.still();
    // What the shell says by itself, of a page with one remote, is nobody's fault here.
    const shells = log.take();
    await screenPage.open({ byAddress: true });
    const state = await screenPage.settled();
    await log.still();
    const missing = whatIsMissing(state, screen);
    const complaints = log.take().filter((sentence) => !shells.includes(sentence));
    const violations = missing.length === 0 ? await violationsIn(page) : [];
    return { isThere: missing.length === 0, sentences: [...missing, ...complaints, ...violations] };
  } finally {
    await screenPage.close();
  }
}

/**
 * @param {import('./screen-page.mjs').PageState} state
 * @param {import('./screen-page.mjs').Screen} screen
 * @returns {string[]}
 */
export function whatIsMissing(state, screen) {
  if (state.failure !== undefined) return [`The shell shows a failure in its place: ${state.failure}`];
  if (!isOf(state, screen)) return [`The page is called "${state.title}", and not "${screen.title}".`];
  if (state.isLoading) return ['It is still loading after half a minute.'];
  if (state.heading === undefined) return [`It has no heading of the first level. It shows: "${state.text}"`];
  return [];
}

/** Within the content alone: what stands around it is the shell's. @param {import('playwright-core').Page} page @returns {Promise<string[]>} */
async function violationsIn(page) {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await transitionsEnded(page);
  await page.evaluate(axe);
  return page.evaluate(async (tags) => {
    const content = document.getElementById('content') ?? document.body;
    const { axe } = /** @type {{ axe: typeof import('axe-core') }} */ (/** @type {unknown} */ (window));
    const { violations } = await axe.run(content, { runOnly: { type: 'tag', values: tags } });
    return violations.map(
      ({ id, help, nodes }) => `It is not accessible: ${help} (${id}), at ${String(nodes[0]?.target.join(' '))}.`,
    );
  }, wcagTags);
}
