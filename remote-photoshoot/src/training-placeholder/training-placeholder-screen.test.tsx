import { screen, waitFor, within } from '@testing-library/react';
import { renderInStudio, studioServer } from '@likeness/shared/testing';
import TrainingPlaceholderScreen from './training-placeholder-screen';

const server = studioServer();

const open = () => renderInStudio(<TrainingPlaceholderScreen />, { path: '/training' });
const names = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const fill = async ({ user }: ReturnType<typeof open>): Promise<void> => {
  await user.upload(screen.getByLabelText('Select a .zip file'), new File(['x'], 'me.zip'));
  await user.type(screen.getByLabelText('Trigger word'), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Start training' }));
};

it('shows sample models, ready or in training (S2.31 S2.32 S4.19)', () => {
  open();
  expect(screen.queryAllByText('Ready')).not.toHaveLength(0);
  expect(screen.queryAllByText('Training')).not.toHaveLength(0);
  for (const card of screen.getAllByRole('article')) {
    const ready = within(card).queryByText('Ready') !== null;
    expect(within(card).queryByText('Training') !== null).toBe(!ready);
    expect(within(card).queryByRole('button', { name: 'Generate' }) !== null).toBe(ready);
    expect(within(card).queryByText('Training in progress...') !== null).toBe(!ready);
  }
});

it('sorts them by date, name or status (S2.33)', async () => {
  const { user } = open();
  const byDate = names();
  await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Date', 'Name', 'Status']);
  await user.click(screen.getByRole('option', { name: 'Name' }));
  await waitFor(() => expect(names()).toEqual([...byDate].sort()));
});

it('only shows an alert on Generate (S2.34)', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  const { user, router } = open();
  await user.click(screen.getAllByRole('button', { name: 'Generate' })[0]!);
  expect(alert).toHaveBeenCalledWith('Generate clicked for Corporate Headshot');
  expect(router.state.location.pathname).toBe('/training');
});

it.each([
  ['a missing file', 'S5.06'],
  ['a blank word', 'S5.07'],
])('refuses %s, and sends nothing (%s)', async (missing) => {
  const { user } = open();
  if (missing !== 'a missing file') {
    await user.upload(screen.getByLabelText('Select a .zip file'), new File(['x'], 'me.zip'));
  }
  await user.type(screen.getByLabelText('Trigger word'), missing === 'a blank word' ? '  ' : 'Ada');
  await user.click(screen.getByRole('button', { name: 'Start training' }));
  expect(await screen.findByText('Please select a .zip file and enter a trigger word')).toBeVisible();
  expect(server.calls()).toEqual([]);
});

it('refuses with too few credits (S8.08)', async () => {
  server.answers('get', '/api/credits/', { credits_remaining: 4, credits_used: 96 });
  await fill(open());
  expect(await screen.findByText('Not enough credits. Please purchase more to train a model.')).toBeVisible();
});

it('starts a real training and says its status (S7.19 S8.13)', async () => {
  const accepted = { training_id: 't1', version_id: 'v1', status: 'processing' } as const;
  server.answers('post', '/api/train/', accepted, { status: 201 });
  server.answers('post', '/api/dedctcredit/', { credits_remaining: 88, credits_used: 12 });
  await fill(open());
  expect(await screen.findByText('Training started: processing')).toBeVisible();
  await waitFor(() => expect(server.sent('post', '/api/dedctcredit/')).toEqual([{ amount: 5 }]));
});
