import { expect, test } from '@playwright/test';
import { enter } from '../support/account';
import { listenToConsole } from '../support/console';
import { watchShifts } from '../support/layout-shift';
import { goThroughAllTools } from '../support/six-tools';

test.setTimeout(240_000);

test('one portrait goes through all six tools, and each changes what it is for and nothing else (S1.08 S1.09 S1.10 S1.11 S1.12 S1.13 S1.14)', async ({
  page,
}) => {
  const complaints = listenToConsole(page);
  const jumps = await watchShifts(page);
  await enter(page);
  await goThroughAllTools(page);
  expect(complaints).toEqual([]);
  expect(jumps()).toEqual([]);
});
