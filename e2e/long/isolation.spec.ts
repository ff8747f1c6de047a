import { expect, test } from '@playwright/test';
import { openFailingRemote, openIsolatedPage, type FailingRemote } from '../support/isolation';
import type { Misbehaviour } from '../support/misbehaving-server';
import { operatorUrl } from '../support/shared-studio';

/**
 * Every way in which a remote can fail, one test for each: its screen says what is known, and in the same page another remote's journey
 * is finished.
 */

/** The longest that an entry or a chunk is waited for. Milliseconds. */
const WITHIN = 25_000;

test.setTimeout(180_000);

let failing: FailingRemote;
test.beforeAll(async () => {
  failing = await openFailingRemote();
});
test.afterEach(() => failing.restore());
test.afterAll(() => failing.close());

test.describe('the entry', () => {
  const ways: [way: Misbehaviour | 'is down', code: 'REMOTE_UNREACHABLE' | 'REMOTE_TIMEOUT'][] = [
    ['is down', 'REMOTE_UNREACHABLE'],
    ['never answers', 'REMOTE_TIMEOUT'],
    ['resets the connection', 'REMOTE_UNREACHABLE'],
    ['answers 404', 'REMOTE_UNREACHABLE'],
    ['answers 500', 'REMOTE_UNREACHABLE'],
    ['answers HTML', 'REMOTE_UNREACHABLE'],
    ['breaks off in the middle', 'REMOTE_UNREACHABLE'],
    ['has half of the file', 'REMOTE_UNREACHABLE'],
    ['calls it a text', 'REMOTE_UNREACHABLE'],
  ];
  for (const [way, code] of ways)
    test(`comes from a server that ${way}: ${code}, and Retry loads it once it is back`, async ({ page }) => {
      const { expectCode, expectFailure, retry, expectOthersToWork, open } = await openIsolatedPage(page, {
        onlyTimeTells: way === 'never answers',
      });
      if (way === 'is down') await failing.goDown();
      else failing.fail(way);
      await expectFailure({ title: 'Works', code, within: WITHIN });
      await expectOthersToWork();
      await open('Works');
      await expectCode(code, WITHIN);
      await failing.behave();
      await retry();
      await expect(page.getByRole('heading', { name: 'It works' })).toBeVisible();
    });

  test('comes late: the screen says so, the others work meanwhile, and it opens by itself', async ({ page }) => {
    const { expectOthersToWork, open } = await openIsolatedPage(page);
    failing.fail('answers late');
    await open('Works');
    await expect(page.getByText('Works takes longer than usual to load…')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'It works' })).toBeVisible();
    await expect(page).toHaveTitle('Works · Likeness Studio');
    await expectOthersToWork();
  });
});

test.describe('a chunk', () => {
  const ways: [way: Misbehaviour, code: 'REMOTE_UNREACHABLE' | 'REMOTE_TIMEOUT'][] = [
    ['never answers', 'REMOTE_TIMEOUT'],
    ['answers 404', 'REMOTE_UNREACHABLE'],
    ['answers 500', 'REMOTE_UNREACHABLE'],
    ['answers HTML', 'REMOTE_UNREACHABLE'],
    ['breaks off in the middle', 'REMOTE_UNREACHABLE'],
    ['has half of the file', 'REMOTE_UNREACHABLE'],
  ];
  for (const [way, code] of ways)
    test(`comes from a server that ${way}: ${code}, and Retry loads it once it is back`, async ({ page }) => {
      const { expectCode, expectFailure, retry, expectOthersToWork, open } = await openIsolatedPage(page);
      failing.fail(way, 'It works');
      await expectFailure({ title: 'Works', code, within: WITHIN });
      await expectOthersToWork();
      await open('Works');
      await expectCode(code, WITHIN);
      await failing.behave();
      await retry();
      await expect(page.getByRole('heading', { name: 'It works' })).toBeVisible();
    });

  test('of a part that a screen loads later does not come, and Retry loads it, although React keeps the rejection', async ({
    page,
  }) => {
    const { expectFailure, retry, expectOthersToWork, open } = await openIsolatedPage(page);
    await open('Works');
    await expect(page.getByRole('heading', { name: 'It works' })).toBeVisible();
    await open('Billing');
    failing.fail('answers 404', 'There is more');
    await expectFailure({ title: 'Asks For More', code: 'REMOTE_UNREACHABLE' });
    await expectOthersToWork();
    await failing.behave();
    await open('Asks For More');
    await retry();
    await expect(page.getByRole('heading', { name: 'There is more' })).toBeVisible();
  });
});

test.describe('the declaration', () => {
  const screenOf = (path: string, title: string) => ({
    routes: [{ path, module: './works', access: 'private', title }],
    sidebar: [{ group: 'GALLERY', label: title, path, icon: 'M4 4l16 16', order: 950 }],
  });

  test('names another container than the entry has: REMOTE_BROKEN', async ({ page }) => {
    failing.registerAs('remote-misnamed', screenOf('/misnamed', 'Misnamed'));
    const { failure, expectFailure, retry, expectOthersToWork, open } = await openIsolatedPage(page);
    const misnamed = { title: 'Misnamed', code: 'REMOTE_BROKEN', remote: 'remote-misnamed' } as const;
    await expectFailure(misnamed);
    await expectOthersToWork();
    await open('Misnamed');
    await retry();
    await expect(failure).toContainText('REMOTE_BROKEN · remote-misnamed');
    // Under its own name the same build is in order.
    await open('Works');
    await expect(page.getByRole('heading', { name: 'It works' })).toBeVisible();
  });

  for (const [contract, code] of [
    ['^1.0.0', 'REMOTE_INCOMPATIBLE'],
    ['^99.0.0', 'REMOTE_TOO_NEW'],
  ] as const)
    test(`asks for the contract ${contract}: ${code}, none of its code runs, and Retry finds a release that fits`, async ({
      page,
    }) => {
      failing.registerAs('remote-failing', { contract });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const { failure, expectFailure, retry, expectOthersToWork, open } = await openIsolatedPage(page);
      await expectFailure({ title: 'Works', code });
      await expectOthersToWork();
      expect(asked.filter((url) => url.startsWith(new URL(failing.entry).origin))).toEqual([]);
      await open('Works');
      await expect(failure).toContainText(code);
      failing.registerAs('remote-failing');
      await retry();
      await expect(page.getByRole('heading', { name: 'It works' })).toBeVisible();
    });

  test('claims another remote’s route: who has it keeps it, whatever the other is called', async ({ page }) => {
    const problems: string[] = [];
    page.on('console', (message) => problems.push(message.text()));
    const names = ['remote-a-thief', 'remote-z-thief'];
    for (const name of names) failing.registerAs(name, screenOf('/gallery', 'Stolen'));
    const { open, expectOthersToWork } = await openIsolatedPage(page);
    for (const name of names)
      expect(problems).toContain(`A path was claimed twice: ${name} wants /gallery, which remote-gallery has.`);
    await expect(page.getByRole('link', { name: 'Stolen' })).toHaveCount(0);
    await open('Gallery');
    await expect(page).toHaveTitle('Gallery · Likeness Studio');
    await expect(page.getByRole('heading', { name: 'Saved Images' })).toBeVisible();
    await expectOthersToWork();
  });
});

test.describe('its code', () => {
  for (const title of ['Throws At Load', 'Throws At Render', 'Throws In Effect'])
    test(`${title}: REMOTE_BROKEN, and Retry says so again`, async ({ page }) => {
      const { failure, expectFailure, retry, expectOthersToWork, open } = await openIsolatedPage(page);
      await expectFailure({ title, code: 'REMOTE_BROKEN' });
      await expectOthersToWork();
      await open(title);
      await retry();
      await expect(failure).toContainText('REMOTE_BROKEN · remote-failing');
      await open('Works');
      await expect(page.getByRole('heading', { name: 'It works' })).toBeVisible();
    });

  test('throws when it is drawn: a screen, not a page, and Retry draws it anew', async ({ page }) => {
    const { failure, expectFailure, retry, expectOthersToWork, open } = await openIsolatedPage(page);
    await expectFailure({ title: 'Throws At Render', code: 'REMOTE_BROKEN' });
    await retry();
    await expect(failure).toBeVisible();
    await expectOthersToWork();
    await open('Throws At Render');
    await expect(failure).toBeVisible();
    await page.evaluate(() => Object.assign(window, { mended: true }));
    await retry();
    await expect(page.getByRole('heading', { name: 'It is drawn' })).toBeVisible();
  });

  test('throws in an event handler: the person is told, the log says whose it is, and the screen goes on', async ({
    page,
  }) => {
    const problems: string[] = [];
    page.on('console', (message) => problems.push(message.text()));
    const { open, expectOthersToWork } = await openIsolatedPage(page, {
      uncaught: /(thrown|rejected) in a handler$/,
    });
    await open('Throws In Handler');
    for (const name of ['Throw', 'Reject']) {
      await page.getByRole('button', { name }).click();
      await expect
        .poll(() => problems.filter((text) => text.startsWith('REMOTE_BROKEN (remote-failing 1.0.0, of team-failing)')))
        .toHaveLength(name === 'Throw' ? 1 : 2);
    }
    // Once, however often it throws.
    await expect(page.getByText(/^Something did not work as it should.*remote-failing · team-failing$/)).toHaveCount(1);
    await page.getByRole('button', { name: 'Pressed 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeFocused();
    await expect(page).toHaveTitle('Throws In Handler · Likeness Studio');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible();
    await expectOthersToWork();
  });

  test('sends a token elsewhere: the policy refuses it, and the log says whose code it was', async ({ page }) => {
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    const { open, expectOthersToWork } = await openIsolatedPage(page);
    await open('Calls Elsewhere');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('It was not sent')).toBeVisible();
    // The browser reports it a moment after the refusal.
    await expect
      .poll(() => told)
      .toContain(
        'POLICY_VIOLATION (remote-failing 1.0.0, of team-failing): connect-src refused https://evil.example/collect.',
      );
    // Whoever watches the studio sees it too: the page has told the API. The series begins at 0, and counts after two minutes.
    const counted =
      /^studio_page_events_total\{kind="policy-violation",remote="remote-failing",version="1\.0\.0",code="POLICY_VIOLATION"\} \d/m;
    await expect
      .poll(async () => (await fetch(`${operatorUrl()}/metrics`)).text(), { timeout: 10_000 })
      .toMatch(counted);
    await expectOthersToWork();
  });

  for (const { what, title, within } of [
    { what: 'never settles while it loads', title: 'Never Loads', within: 35_000 },
    { what: 'suspends for ever when it is drawn', title: 'Never Draws', within: 50_000 },
  ])
    test(`${what}: REMOTE_TIMEOUT, and the remote’s other screens open`, async ({ page }) => {
      const { expectFailure, expectOthersToWork, open } = await openIsolatedPage(page, { onlyTimeTells: true });
      await expectFailure({ title, code: 'REMOTE_TIMEOUT', within });
      await expectOthersToWork();
      await open('Works');
      await expect(page.getByRole('heading', { name: 'It works' })).toBeVisible();
    });

  test('leaks styles for the whole page: they are gone with its screen, and back with it', async ({ page }) => {
    const { open, expectOthersToWork } = await openIsolatedPage(page);
    const looks = () =>
      page.evaluate(() => {
        const { letterSpacing, textTransform, fontStyle } = getComputedStyle(document.body);
        const navigation = document.querySelector('nav');
        const outline = navigation && getComputedStyle(navigation).outlineStyle;
        return { letterSpacing, textTransform, fontStyle, outline };
      });
    const before = await looks();
    const leaking = { letterSpacing: '3px', textTransform: 'uppercase', fontStyle: 'italic', outline: 'solid' };
    for (const visit of ['the first', 'another'])
      await test.step(`${visit} visit`, async () => {
        await open('Leaks Styles');
        const heading = page.getByRole('heading', { name: 'It looks its own way' });
        await expect(heading).toHaveCSS('color', 'rgb(1, 2, 3)');
        await expect.poll(looks).toEqual(leaking);
        await page.goBack();
        await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible();
        expect(await looks()).toEqual(before);
      });
    await expectOthersToWork();
    expect(await looks()).toEqual(before);
  });

  for (const title of ['Takes Endpoint', 'Misnames Endpoint'])
    for (const order of ['before', 'after'])
      test(`${title}, ${order} its owner is loaded: REMOTE_BROKEN, and the owner’s calls are its own`, async ({
        page,
      }) => {
        const { expectFailure, expectOthersToWork, open } = await openIsolatedPage(page);
        if (order === 'after') {
          await open('Upscale');
          await expect(page.getByRole('heading', { level: 1, name: 'Upscale Image' })).toBeVisible();
          await open('Billing');
        }
        await expectFailure({ title, code: 'REMOTE_BROKEN' });
        await expectOthersToWork();
      });
});
