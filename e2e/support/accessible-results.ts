import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, newPageIn, type Scheme } from './accessible-screens';
import { enter } from './account';
import { fillStudio, holdGenerations } from './filled-studio';
import { watchShifts } from './layout-shift';
import { postAs } from './signed-in-api';

type Looks = (state: string) => Promise<void>;

/** A test that goes through what screens show once there is something to show, in these schemes and at one width of the window, in pixels. */
export function testEveryResult(width: number, schemes: readonly [Scheme, ...Scheme[]]): void {
  const all = schemes.join(', ');
  test(`no filled screen violates WCAG 2.2 AA, scrolls sideways or jumps (${all}, ${width} px)`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const page = await newPageIn(browser, schemes[0], width);
    const jumps = await watchShifts(page);
    page.setDefaultTimeout(20_000);
    const lookAt =
      (shown: Page): Looks =>
      (state) =>
        expectAccessible(shown, state, schemes);
    const look = lookAt(page);
    await enter(page);
    await fillStudio(page);
    await test.step('models', () => models(page, look));
    await test.step('gallery and Trash', () => gallery(page, look));
    await test.step('billing', () => billing(page, look));
    await test.step('account', () => account(page, look));
    expect.soft(jumps()).toEqual([]);
    await test.step('generate', async () => {
      // Nobody watches how far it jumps: what a click asks for waits here for as long as looking takes, and then counts as nobody's doing.
      const another = await page.context().newPage();
      another.setDefaultTimeout(20_000);
      await fillStudio(another);
      await generate(another, lookAt(another));
    });
    await page.context().close();
  });
}

async function models(page: Page, look: Looks): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(3);
  await look('models that are ready, under way and failed');
  await page.getByRole('main').getByPlaceholder('Search by name').fill('nobody');
  await expect(page.getByRole('button', { name: 'Show all models' })).toBeVisible();
  await look('models of which none is found');
  await page.route('**/api/trainings/', (route) => route.abort('connectionrefused'));
  await page.goto('/');
  await expect(page.getByText('The studio could not be reached', { exact: false })).toBeVisible();
  await look('models that could not be loaded');
  await page.unroute('**/api/trainings/');
  await fillStudio(page);
}

async function generate(page: Page, look: Looks): Promise<void> {
  const ends = await holdGenerations(page);
  await page.goto('/generate');
  await page.getByRole('button', { name: 'Choose a model' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a model' });
  await expect(dialog.getByRole('button', { name: 'eileen' })).toBeVisible();
  await look('the dialog of models');
  await dialog.getByRole('button', { name: 'eileen' }).click();
  // As a person writes: what moves with the keys is their doing.
  await page.getByRole('textbox', { name: 'Prompt' }).pressSequentially('a dragon on a beach at sunset');
  await expect(page.getByText('dragon', { exact: true }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Words to choose from' }).click();
  await expect(page.getByRole('group', { name: 'Words to choose from' })).toBeVisible();
  await look('the menu of words');
  await page.keyboard.press('Escape');
  const run = page.getByRole('button', { name: '✨ Generate' });
  const preview = page.getByRole('region', { name: 'Image Preview' });
  await run.click();
  await expect(preview.getByText('You may leave this screen.', { exact: false })).toBeVisible();
  await look('an image under way');
  await ends('badly');
  await expect(preview.getByRole('button', { name: 'Retry' })).toBeVisible();
  await look('a failed image');
  await preview.getByRole('button', { name: 'Retry' }).click();
  await ends('well');
  await expect(preview.getByRole('button', { name: 'Download' })).toBeVisible();
  await look('an image');
  await run.click();
  await ends('well');
  await expect(preview.getByRole('list', { name: 'Images of this visit' }).getByRole('button')).toHaveCount(2);
  await look('the filmstrip');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first()).toBeVisible();
  await look('notifications with a picture');
  await page.keyboard.press('Escape');
}

async function gallery(page: Page, look: Looks): Promise<void> {
  for (const background of ['teal', 'plum', 'tan', 'navy']) {
    const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
    await postAs(page, '/api/gallery/', { data: { image_url: `data:image/png;base64,${bytes.toString('base64')}` } });
  }
  await page.goto('/gallery');
  const list = page.getByRole('list', { name: 'Saved Images' });
  await expect(list.getByRole('button')).toHaveCount(4);
  await look('the gallery');
  await page.getByRole('button', { name: 'Select several' }).click();
  await list.getByRole('checkbox').nth(1).click();
  await list.getByRole('checkbox').nth(2).click();
  await look('several are selected');
  const bar = page.getByRole('group', { name: 'Selected images' });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete 2 images?' })).toBeVisible();
  await look('several are to be deleted');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await bar.getByRole('button', { name: 'Done' }).click();
  await list.getByRole('button').first().click();
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
  await look('one is chosen');
  await page.getByRole('button', { name: 'Delete Image' }).click();
  await look('one is to be deleted');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await reloaded;
  await expect(page.getByRole('group', { name: 'Deleted images' })).toBeVisible();
  await look('Undo is offered');
  await page.goto('/generated-images');
  await page.getByText('Trash', { exact: true }).click();
  const deleted = page.getByRole('list', { name: 'Deleted images' }).getByRole('checkbox');
  await expect(deleted).toHaveCount(1);
  await look('the Trash');
  await page.getByRole('button', { name: 'Empty the Trash' }).click();
  await expect(page.getByRole('dialog', { name: 'Empty the Trash?' })).toBeVisible();
  await look('the Trash is to be emptied');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await deleted.first().click();
  await look('one in the Trash is selected');
}

async function billing(page: Page, look: Looks): Promise<void> {
  await page.goto('/billing');
  await expect(page.getByRole('list', { name: 'History of your credits' }).getByRole('listitem')).toHaveCount(6);
  await look('the history of credits');
}

async function account(page: Page, look: Looks): Promise<void> {
  await page.goto('/account');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('x'.repeat(400));
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(name).toHaveAccessibleDescription(/no more than 150 characters/);
  const passwords = page.getByRole('form', { name: 'Password' });
  await passwords.getByLabel('Current password').fill('not my password');
  await passwords.getByLabel('New password', { exact: true }).fill('one long phrase');
  await passwords.getByLabel('Repeat the new password').fill('another long phrase');
  await passwords.getByRole('button', { name: 'Change password' }).click();
  await expect(passwords.getByLabel('Repeat the new password')).toHaveAccessibleDescription(/do not match/);
  await look('messages under the fields of the account');
  await page.getByRole('button', { name: 'Delete account …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this account?' });
  await dialog.getByLabel('Current password').fill('not my password');
  await dialog.getByRole('button', { name: 'Delete for ever' }).click();
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription('Invalid password.');
  await look('the question before an account is deleted');
}
