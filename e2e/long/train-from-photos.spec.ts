import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { violations } from '../support/accessible-screens';
import { enter, expectCredits } from '../support/account';
import { listenToConsole } from '../support/console';
import { watchShifts } from '../support/layout-shift';
import {
  drop,
  jpeg,
  NOTES,
  placeTaken,
  testTrainingFromPhotos,
  type ChosenFile,
} from '../support/train-from-photos-journey';
import { ASTRONAUT, trainingPhotos } from '../support/training-zip';

// In a wide window: e2e/long/wide-windows.spec.ts.
testTrainingFromPhotos(360);

test('each photo says what is wrong with it before anything is paid, until the dialog is closed', async ({ page }) => {
  const complaints = listenToConsole(page);
  const jumps = await watchShifts(page);
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/photos/check/')) checks.push(request.url());
  });
  await enter(page);
  await page.getByRole('button', { name: 'Train My AI' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Train a New AI Model' });
  const used = dialog.getByRole('list', { name: 'Photos that are used' });
  const portrait = sharp(ASTRONAUT).removeAlpha();
  const cat = new URL('../../engine/fixtures/photos/chelsea.png', import.meta.url).pathname;
  const photos = [
    portrait.clone(),
    sharp(cat),
    portrait.clone().extend({ right: 512, extendWith: 'mirror' }),
    // Of 3 % of the face's width.
    portrait.clone().blur(4.4),
    // As a camera's: what is sent of it is small.
    portrait.clone().resize(3_000),
  ];
  const files = await Promise.all(photos.map((photo) => photo.jpeg({ quality: 92 }).toBuffer()));
  await dialog.getByLabel('Or add photos as they are').setInputFiles(files.map(jpeg));
  await placeTaken(dialog, jumps);
  await expect(used.getByRole('listitem')).toHaveText(['Good', 'No face', 'Two faces', 'Blurred', 'Good'], {
    timeout: 30_000,
  });
  await expect(
    dialog.getByText('3 of 5 photos may not help the model, and are sent unless you remove them.'),
  ).toBeVisible();
  expect(await violations(page, '[role="dialog"]')).toEqual([]);
  expect(checks).toHaveLength(5);

  const more = files.slice(0, 1).flatMap((file) =>
    // What follows a JPEG's end is not looked at, and makes it another file.
    Array.from({ length: 30 }, (_, index) => Buffer.concat([file, Buffer.from(String(index))])),
  );
  await dialog.getByLabel('Or add photos as they are').setInputFiles(more.map(jpeg));
  await expect(dialog.getByText(/^Looking for faces: \d+ photos left$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  const sent = checks.length;
  expect(sent).toBeLessThan(35);
  // Longer than a check takes.
  await page.waitForTimeout(2_000);
  expect(checks).toHaveLength(sent);
  await expectCredits(page, 100);
  expect(complaints).toEqual([]);
  expect(jumps()).toEqual([]);
});

test('two hundred dropped files, of which thirty are no pictures, are all looked at', async ({ page }) => {
  const complaints = listenToConsole(page);
  const jumps = await watchShifts(page);
  await enter(page);
  await page.getByRole('button', { name: 'Train My AI' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Train a New AI Model' });
  const [photo] = await trainingPhotos();
  const files = Array.from({ length: 200 }, (_, index): ChosenFile => {
    if (index % 7 === 0 || index === 1) return { ...NOTES, name: `notes-${index}.txt` };
    // What follows a JPEG's end is not looked at, and makes it another file.
    return jpeg(Buffer.concat([photo!, Buffer.from(String(index))]), index);
  });
  await drop(dialog.getByTestId('photo-area'), files);
  await placeTaken(dialog, jumps);
  await expect(dialog.getByText('170 of 200 photos are used.')).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByRole('heading', { name: '30 photos left out' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove all' }).click();
  await expect(dialog.getByRole('list')).toHaveCount(0);
  expect(complaints).toEqual([]);
  expect(jumps()).toEqual([]);
});
