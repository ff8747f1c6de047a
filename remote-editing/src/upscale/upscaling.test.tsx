import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import {
  answerEveryTest,
  answers,
  api,
  open,
  original,
  photo,
  picker,
  PNG,
  result,
  RESULT,
  resultCard,
  run,
  server,
  UPSCALE,
  upscaled,
} from './testing/upscale-studio';

answerEveryTest();

describe('upscaling', () => {
  it('reads the credits, sends the file, shows the picture, deducts 2 and reads the credits again (S7.14 S7.32 S7.44 S7.47 S8.23 S2.219)', async () => {
    await upscaled();
    expect(await screen.findByText('Image upscaled successfully!')).toBeVisible();
    expect([...(api.sent?.keys() ?? [])]).toEqual(['image']);
    expect((api.sent?.get('image') as File).name).toBe('me.png');
    await waitFor(() => expect(run()).toBeEnabled());
    expect(api.calls.slice(0, 3)).toEqual(['credits', 'upscale', 'deduct']);
    expect(api.deducted).toEqual([{ amount: 2 }]);
  });

  it('is busy meanwhile, and a second click starts nothing (S2.209 S2.218 S4.28 S4.29)', async () => {
    server.use(
      http.post(UPSCALE, async () => {
        api.calls.push('upscale');
        await delay(100);
        return HttpResponse.json({ image: PNG });
      }),
    );
    const { user } = open();
    await user.upload(picker(), photo());
    await original();
    fireEvent.click(run());
    fireEvent.click(run());
    expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
    expect(resultCard().getByRole('status', { name: 'Upscaling' })).toBeVisible();
    expect(resultCard().getByText(/Upscaling · 0:00/)).toBeVisible();
    await result();
    expect(resultCard().queryByRole('status')).not.toBeInTheDocument();
    expect(api.calls.filter((call) => call === 'upscale')).toHaveLength(1);
  });

  it.each([
    ['base64 (S3.22)', { image: PNG }, /^blob:/],
    ['a data: address', { image: `data:image/png;base64,${PNG}` }, /^blob:/],
    ['a plain address (S3.23)', RESULT, /larger\.png$/],
  ])('shows an answer of %s', async (_, body, shown) => {
    server.use(answers(body));
    await upscaled();
    expect(await result()).toHaveAttribute('src', expect.stringMatching(shown));
  });

  it('opens the result in a new tab by double-click, and says so (S2.220 S2.221)', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await upscaled();
    expect(await result()).toHaveAttribute('title', 'Double-click to open in new tab');
    await user.dblClick(await result());
    expect(opened).toHaveBeenCalledWith(RESULT, '_blank', 'noopener');
    await user.click(screen.getByRole('button', { name: 'Open in new tab' }));
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it('shows the action buttons under the result, except its own (S2.197 S2.195)', async () => {
    await upscaled();
    const actions = within(screen.getByRole('group', { name: 'Actions for this image' }));
    expect(actions.getByRole('button', { name: 'Outfit Swap' })).toBeVisible();
    expect(actions.getByRole('button', { name: 'Added to Gallery' })).toBeVisible();
    expect(actions.getByRole('button', { name: 'Delete Image' })).toBeVisible();
    expect(actions.queryByRole('button', { name: 'Upscale' })).not.toBeInTheDocument();
  });

  it('is held against its original', async () => {
    const { user } = await upscaled();
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    expect(screen.getByRole('img', { name: 'Before' })).toHaveAttribute('src', (await original()).getAttribute('src'));
  });

  it('refuses below the cost (S5.32 S8.20)', async () => {
    api.remaining = 1;
    const { user } = open();
    await user.upload(picker(), photo());
    await original();
    await user.click(run());
    expect(await screen.findByText('Not enough credits to upscale image.')).toBeVisible();
    expect(api.calls).not.toContain('upscale');
    await waitFor(() => expect(run()).toBeEnabled());
  });

  it('takes the server’s 402 for too few credits (S8.20)', async () => {
    server.use(answers({ error: 'no' }, 402));
    const { user } = open();
    await user.upload(picker(), photo());
    await original();
    await user.click(run());
    expect(await screen.findByText('Not enough credits to upscale image.')).toBeVisible();
    expect(api.deducted).toEqual([]);
  });

  it.each([
    ['an answer without a picture', {}, 200, 'No image returned.', undefined],
    [
      'a refusal with a sentence',
      { error: 'The picture is damaged.' },
      422,
      'Upscale failed.',
      'The picture is damaged.',
    ],
    [
      'a too large picture',
      { error: 'The picture is larger than 30.00 MB.' },
      413,
      'Upscale failed.',
      /larger than 30/,
    ],
    ['a broken server', {}, 500, 'Upscale failed.', undefined],
  ])(
    'says what %s means, charges nothing and can be tried again (S8.21 S8.22 S4.30 S4.35)',
    async (_, body, status, text, reason) => {
      server.use(answers(body, status));
      const { user } = open();
      await user.upload(picker(), photo());
      await original();
      await user.click(run());
      expect(await screen.findByText(text)).toBeVisible();
      if (reason) expect(resultCard().getByText(reason)).toBeVisible();
      await waitFor(() => expect(run()).toBeEnabled());
      expect(resultCard().getByText('Nothing generated yet')).toBeVisible();
      expect(api.deducted).toEqual([]);
      server.use(answers({ image: PNG }));
      await user.click(run());
      expect(await result()).toBeVisible();
    },
  );

  it('says that the studio could not be reached (S8.22)', async () => {
    server.use(http.post(UPSCALE, () => HttpResponse.error()));
    const { user } = open();
    await user.upload(picker(), photo());
    await original();
    await user.click(run());
    expect(await screen.findByText('Upscale failed.')).toBeVisible();
    expect(resultCard().getByText(/could not be reached/)).toBeVisible();
  });

  it('can be cancelled, without a failure and without a deduction', async () => {
    server.use(http.post(UPSCALE, () => delay('infinite')));
    const { user } = open();
    await user.upload(picker(), photo());
    await original();
    await user.click(run());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/^Cancelled here\./)).toBeVisible();
    expect(run()).toBeEnabled();
    expect(screen.queryByText('Upscale failed.')).not.toBeInTheDocument();
    expect(api.deducted).toEqual([]);
    // The server may have finished all the same, so the balance is read again.
    await waitFor(() => expect(api.calls).toEqual(['credits', 'credits']));
  });
});
