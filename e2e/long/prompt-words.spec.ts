import { expect, test } from '@playwright/test';
import { enter } from '../support/account';
import { testPromptWords } from '../support/prompt-words-journey';
import { callAs } from '../support/signed-in-api';

// In a wide window: e2e/long/wide-windows.spec.ts.
testPromptWords(360);

test('every idea for a prompt is understood as a whole', async ({ page }) => {
  await enter(page);
  await page.goto('/generate');
  const buttons = page.getByRole('group', { name: 'Ideas' }).getByRole('button');
  await expect(buttons.first()).toBeVisible();
  const ideas = await buttons.allTextContents();
  expect(ideas.length).toBeGreaterThan(0);
  for (const prompt of ideas) {
    const answer = await callAs(page, 'POST', '/api/prompt-words/', { data: { prompt, purpose: 'generation' } });
    expect(await answer.json(), prompt).toMatchObject({ without_effect: [], not_understood: [] });
  }
});
