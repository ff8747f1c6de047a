/** The browsers of new people: nothing of anybody else's visits is in their caches. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumArguments } from '../../test/chromium.mjs';

/**
 * @typedef {object} Person
 * @property {import('playwright-core').BrowserContext} context
 * @property {() => Promise<void>} leave
 */

const viewport = { width: 1280, height: 800 };

/** For a visit: a context in memory, which costs little. @param {import('playwright-core').Browser} browser @returns {Promise<Person>} */
export async function newVisitor(browser) {
  const context = await browser.newContext({ viewport });
  return { context, leave: () => context.close() };
}

/**
 * For a person who comes back: a browser with a profile on the disk. Chromium keeps a script's compiled code beside its file there, and not for
 * a context in memory, in which each visit compiles as the first did.
 *
 * @param {string} executablePath of the browser
 * @returns {Promise<Person>}
 */
export async function newRegular(executablePath) {
  const profile = mkdtempSync(join(tmpdir(), 'studio-profile-'));
  const forget = () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  try {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: chromiumArguments,
      viewport,
    });
    return { context, leave: () => context.close().finally(forget) };
  } catch (error) {
    forget();
    throw error;
  }
}
