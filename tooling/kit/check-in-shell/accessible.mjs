/** How screens are held against WCAG with axe, in the journeys and in `likeness-remote check`. */

/** WCAG 2.2, levels A and AA, by axe's tags. */
export const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Colours on their way from one to another are no colours of the page. @param {Pick<import('playwright-core').Page, 'evaluate'>} page */
export async function transitionsEnded(page) {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof window.CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
