import { screen, waitFor } from '@testing-library/react';
import { creditsDeduct } from '@likeness/shared/credits';
import { renderInStudio, studioServer } from '@likeness/shared/testing';
import { act } from 'react';
import { RemainingCredit } from './remaining-credit';

const server = studioServer();

it('moves when credits were deducted', async () => {
  const { store } = renderInStudio(<RemainingCredit />);
  expect(await screen.findByText('93')).toBeInTheDocument();
  const balance = { credits_remaining: 91, credits_used: 9 };
  server.answers('post', '/api/dedctcredit/', balance);
  server.answers('get', '/api/credits/', balance);
  await act(async () => {
    await store.dispatch(creditsDeduct.initiate(2));
  });
  expect(await screen.findByText('91')).toBeInTheDocument();
});

it('shows what is left now once the connection is back', async () => {
  renderInStudio(<RemainingCredit />);
  expect(await screen.findByText('93')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('offline')));
  server.answers('get', '/api/credits/', { credits_remaining: 91, credits_used: 9 });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('91')).toBeInTheDocument();
});

it.each([{ a: 1 }, [], [{}], null, true])('shows a dash where an API says %j, and takes no page down', async (said) => {
  server.answers('get', '/api/credits/', { credits_remaining: said, credits_used: said } as never);
  const { store } = renderInStudio(<RemainingCredit />);
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('credits_remaining'));
  expect(screen.getByRole('status', { name: 'REMAINING CREDIT' })).toHaveTextContent('—');
});

it('logs a failed fetch, and shows nothing of it (S8.06)', async () => {
  const warned = jest.spyOn(console, 'warn').mockReturnValue(undefined);
  server.refuses('get', '/api/credits/', 500);
  renderInStudio(<RemainingCredit />);
  await waitFor(() => expect(warned).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('status', { name: 'REMAINING CREDIT' })).toHaveTextContent('—');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
