import { screen, waitFor } from '@testing-library/react';
import { asJson, PNG, RESULT, toolStudio } from '../testing/tool-studio';
import { PROMPT_TOOL } from './testing/prompt-tool';

const { answers, api, chosen, finished, held, result, resultCard, run, server } = toolStudio(PROMPT_TOOL);

it('takes the server’s 402 for too few credits', async () => {
  server.refuses('post', PROMPT_TOOL.endpoint, 402, 'no');
  const { user } = await chosen();
  await user.click(run());
  expect(await screen.findByText('Too few credits.')).toBeVisible();
  expect(api.deducted).toEqual([]);
});

it.each([
  ['an answer without a picture', {}, 200, 'Nothing came back.', undefined],
  [
    'a refusal with a sentence',
    { error: 'The picture is damaged.' },
    422,
    'Could not be applied.',
    'The picture is damaged.',
  ],
  [
    'a too large picture',
    { error: 'The picture is larger than 30.00 MB.' },
    413,
    'Could not be applied.',
    /larger than 30/,
  ],
  ['a broken server', {}, 500, 'Could not be applied.', undefined],
])(
  'says what %s means, charges nothing and can be tried again (S4.30 S4.35)',
  async (_, body, status, text, reason) => {
    answers(() => asJson(body, status));
    const { user } = await chosen();
    await user.click(run());
    expect(await screen.findByText(text)).toBeVisible();
    if (reason) expect(resultCard().getByText(reason)).toBeVisible();
    await waitFor(() => expect(run()).toBeEnabled());
    expect(resultCard().getByText('Nothing generated yet')).toBeVisible();
    expect(api.deducted).toEqual([]);
    answers(() => asJson({ image: PNG }));
    await user.click(run());
    expect(await result()).toBeVisible();
  },
);

it('names in the notifications the picture that lasts', async () => {
  const { store } = await finished();
  await waitFor(() =>
    expect(store.getState().notifications.items).toMatchObject([{ action: 'prompt-tool', picture: RESULT }]),
  );
});

it('is started by Ctrl+Enter as by its button, once, and not from a dialog', async () => {
  const sent = () => server.calls().filter((call) => call === `POST ${PROMPT_TOOL.endpoint}`).length;
  const { finish } = held();
  const { user } = await chosen();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  dialog.tabIndex = -1;
  dialog.focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  dialog.remove();
  await user.keyboard('{Enter}{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  expect(sent()).toBe(0);
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
  await waitFor(() => expect(sent()).toBe(1));
  finish();
  expect(await result()).toBeVisible();
  expect(sent()).toBe(1);
});

it('says that the studio could not be reached', async () => {
  server.breaks('post', PROMPT_TOOL.endpoint);
  const { user } = await chosen();
  await user.click(run());
  expect(await screen.findByText('Could not be applied.')).toBeVisible();
  expect(resultCard().getByText(/could not be reached/)).toBeVisible();
});

it('can be cancelled, without a failure and without a deduction', async () => {
  held();
  const { user } = await chosen();
  await user.click(run());
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/^Cancelled here\./)).toBeVisible();
  expect(run()).toBeEnabled();
  expect(screen.queryByText('Could not be applied.')).not.toBeInTheDocument();
  expect(api.deducted).toEqual([]);
  // The server may have finished all the same, so the balance is read again.
  await waitFor(() => expect(api.calls.filter((call) => call !== 'run')).toEqual(['credits', 'credits']));
});
