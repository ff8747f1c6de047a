import { expect, test, type Page } from '@playwright/test';
import { enter, expectCredits } from '../support/account';
import { ASTRONAUT } from '../support/training-zip';

/** An hour, in milliseconds. */
const HOUR = 3_600_000;

/** Makes this computer's clock wrong by so many milliseconds. */
async function setClockOff(page: Page, by: number): Promise<void> {
  await page.addInitScript((off) => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + off;
  }, by);
}

/** What a page lacks that came by plain http over a LAN. */
async function takeSecureContextAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false });
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
    for (const name of ['locks', 'clipboard', 'storage'] as const) Reflect.deleteProperty(Navigator.prototype, name);
  });
}

async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    };
  });
}

/** Chromium refuses whoever blocks the data of sites its locks, too. */
async function blockSiteData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const blocked = (): never => {
      throw new DOMException('Blocked.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(window, name, { get: blocked });
    LockManager.prototype.request = () => Promise.reject(new DOMException('Blocked.', 'SecurityError'));
  });
}

/** The next call to the API comes with an access token that has run out. @returns how often the session has been renewed since */
async function letTokenRunOut(page: Page): Promise<() => number> {
  let renewed = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/auth/jwt/refresh/')) renewed++;
  });
  let hasRunOut = false;
  await page.route('**/api/**', (route) => {
    const headers = route.request().headers();
    if (hasRunOut || !headers.authorization) return route.continue();
    hasRunOut = true;
    return route.continue({ headers: { ...headers, authorization: `${headers.authorization.slice(0, -4)}XXXX` } });
  });
  return () => renewed;
}

const BROWSERS: readonly { what: string; make: (page: Page) => Promise<unknown>; keeps: boolean }[] = [
  {
    what: 'plain http over a LAN, and a clock that is an hour ahead',
    make: (page) => Promise.all([takeSecureContextAway(page), setClockOff(page, HOUR)]),
    keeps: true,
  },
  {
    what: 'a full storage, and a clock that is an hour behind',
    make: (page) => Promise.all([fillStorage(page), setClockOff(page, -HOUR)]),
    keeps: false,
  },
  { what: 'blocked data of sites', make: blockSiteData, keeps: false },
];

for (const { what, make, keeps } of BROWSERS) {
  test(`${what}: signing in and a tool work over a token that has run out, and charge once`, async ({ page }) => {
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    await make(page);
    await enter(page);
    await expect(page.getByText(/^This browser keeps nothing for the studio/)).toHaveCount(keeps ? 0 : 1);
    await page.getByRole('link', { name: 'Color Correction', exact: true }).click();
    await page.locator('main input[type="file"]').setInputFiles(ASTRONAUT);
    await expect(page.getByAltText('Original')).toBeVisible();
    const renewals = await letTokenRunOut(page);
    const run = page.locator('main').getByRole('button', { name: 'Color Correction', exact: true });
    await run.click();
    await expect(page.getByText('Color correction applied successfully!')).toBeVisible();
    await expect(page.getByAltText('Color-corrected image')).toBeVisible();
    await expect(run).toBeEnabled();
    await expectCredits(page, 98);
    expect(renewals()).toBe(1);
    expect(thrown).toEqual([]);
  });
}
