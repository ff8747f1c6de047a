import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { creditsDeduct } from '@likeness/shared/credits';
import { renderInStudio, TEST_API } from '@likeness/shared/testing';
import { act } from 'react';
import { studioServer } from '../testing/open-studio';
import { RemainingCredit } from './remaining-credit';

const server = studioServer();

it('moves when credits were deducted', async () => {
  const { store } = renderInStudio(<RemainingCredit />);
  expect(await screen.findByText('93')).toBeInTheDocument();
  server.use(
    http.post(`${TEST_API}/api/dedctcredit/`, () => HttpResponse.json({})),
    http.get(`${TEST_API}/api/credits/`, () => HttpResponse.json({ credits_remaining: 91, credits_used: 9 })),
  );
  await act(async () => {
    await store.dispatch(creditsDeduct.initiate(2));
  });
  expect(await screen.findByText('91')).toBeInTheDocument();
});

it('logs a failed fetch, and shows nothing of it (S8.06)', async () => {
  const warned = jest.spyOn(console, 'warn').mockReturnValue(undefined);
  server.use(http.get(`${TEST_API}/api/credits/`, () => new HttpResponse(null, { status: 500 })));
  renderInStudio(<RemainingCredit />);
  await waitFor(() => expect(warned).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('status', { name: 'REMAINING CREDIT' })).toHaveTextContent('—');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
