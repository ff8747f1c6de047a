import { fireEvent, screen, waitFor } from '@testing-library/react';
import { asJson, PNG, RESULT, toolStudio } from '../testing/tool-studio';
import { UPSCALE_TOOL } from './testing/upscale-tool';

const { answers, api, chosen, finished, held, result, resultCard, run, server } = toolStudio(UPSCALE_TOOL);

it('reads the credits, sends the file, shows the picture, deducts 2 and reads the credits again (S7.14 S7.32 S7.44 S7.47 S8.23 S2.219)', async () => {
  await finished();
  expect(await screen.findByText('Image upscaled successfully!')).toBeVisible();
  expect(resultCard().getByRole('img', { name: 'Upscaled image' })).toBe(await result());
  expect([...(api.sent?.keys() ?? [])]).toEqual(['image']);
  expect((api.sent?.get('image') as File).name).toBe('me.png');
  await waitFor(() => expect(run()).toBeEnabled());
  expect(api.calls.slice(0, 3)).toEqual(['credits', 'run', 'deduct']);
  expect(api.deducted).toEqual([{ amount: 2 }]);
});

it('is busy meanwhile, and a second click starts nothing (S2.209 S2.218 S4.28 S4.29)', async () => {
  const { finish } = held();
  await chosen();
  fireEvent.click(run());
  fireEvent.click(run());
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  expect(resultCard().getByRole('status', { name: 'Upscaling' })).toBeVisible();
  expect(resultCard().getByText(/Upscaling · 0:00/)).toBeVisible();
  finish();
  await result();
  expect(resultCard().queryByRole('status')).not.toBeInTheDocument();
  expect(api.calls.filter((call) => call === 'run')).toHaveLength(1);
});

it.each([
  ['base64 (S3.22)', { image: PNG }, /^blob:/],
  ['a data: address', { image: `data:image/png;base64,${PNG}` }, /^blob:/],
  ['a plain address (S3.23)', RESULT, /result\.png$/],
])('shows an answer of %s', async (_, body, shown) => {
  answers(() => asJson(body));
  await finished();
  expect(await result()).toHaveAttribute('src', expect.stringMatching(shown));
});

it('opens the result in a new tab by double-click, and says so (S2.220 S2.221)', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await finished();
  expect(await result()).toHaveAttribute('title', 'Double-click to open in new tab');
  await user.dblClick(await result());
  expect(opened).toHaveBeenCalledWith(RESULT, '_blank', 'noopener');
  await user.click(screen.getByRole('button', { name: 'Open in new tab' }));
  expect(opened).toHaveBeenCalledTimes(2);
});

it('refuses below the cost (S5.32 S8.20)', async () => {
  server.answers('get', '/api/credits/', { credits_remaining: 1, credits_used: 99 });
  const { user } = await chosen();
  await user.click(run());
  expect(await screen.findByText('Not enough credits to upscale image.')).toBeVisible();
  expect(api.calls).not.toContain('run');
  await waitFor(() => expect(run()).toBeEnabled());
});

it.each([
  ['the server’s 402 for too few credits (S8.20)', { error: 'no' }, 402, 'Not enough credits to upscale image.'],
  ['an answer without a picture (S8.21)', {}, 200, 'No image returned.'],
  ['a broken server (S8.22)', {}, 500, 'Upscale failed.'],
])('has words for %s', async (_, body, status, text) => {
  answers(() => asJson(body, status));
  const { user } = await chosen();
  await user.click(run());
  expect(await screen.findByText(text)).toBeVisible();
  expect(api.deducted).toEqual([]);
});

it('says that a run goes on whose image was replaced', async () => {
  const { finish } = held();
  const { user } = await chosen();
  await user.click(run());
  await screen.findByRole('button', { name: 'Cancel' });
  await user.click(screen.getByRole('button', { name: 'Remove image' }));
  expect(await screen.findByText(/The upscale under way goes on/)).toBeVisible();
  finish();
  expect(await screen.findByText('Image upscaled successfully!')).toBeVisible();
});
