import { ATTACKED } from '@likeness/contract/testing/hostile-texts';
import { expect, type Page } from '@playwright/test';
import { listenToConsole } from './console';
import { overflowOf } from './layout';

/** Longer than any message stays: several that come and go are never still. */
const softly = expect.configure({ soft: true, timeout: 12_000 });

/** Looks for what a text does that was taken for more than a text. */
export interface Watched {
  /** Expects that nothing ran, nothing asked, nothing complained, and nothing stands out of the page. @param after what was shown, for the message */
  readonly expectUnharmed: (after: string) => Promise<void>;
}

/** @param mayComplain of what the console may have lines: a policy that refuses is a policy that works */
export function watch(page: Page, mayComplain = /^$/): Watched {
  const complaints = listenToConsole(page);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    // The browser's own question before what was chosen is left: the studio's doing, and this journey leaves it.
    if (dialog.type() === 'beforeunload') {
      void dialog.accept();
      return;
    }
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  const opened: string[] = [];
  page.on('popup', (popup) => opened.push(popup.url()));
  return {
    async expectUnharmed(after) {
      expect.soft(await page.evaluate((name) => name in window, ATTACKED), `${after}: a script ran`).toBe(false);
      // A message comes in by a movement, beyond its place and back.
      await softly.poll(() => overflowOf(page), `${after}: something stands out of the page`).toBe(0);
      expect.soft([...asked, ...opened], `${after}: a dialog or a window`).toEqual([]);
      const unexpected = complaints.splice(0).filter((line) => !mayComplain.test(line));
      expect.soft(unexpected, `${after}: the console`).toEqual([]);
    },
  };
}
