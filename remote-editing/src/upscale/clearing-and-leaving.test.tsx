import { act, screen, waitFor } from '@testing-library/react';
import { endSession, startSession } from '@likeness/shared/session';
import { testToken } from '@likeness/shared/testing';
import {
  answerEveryTest,
  ADDRESS,
  api,
  heldUpscale,
  open,
  original,
  photo,
  picker,
  result,
  RESULT,
  run,
  upscaled,
} from './testing/upscale-studio';

answerEveryTest();

describe('clearing', () => {
  it('takes everything away and says so with Reset All (S2.212 S2.213 S2.214 S2.215 S4.31)', async () => {
    const { user } = await upscaled();
    expect([...api.blobs.keys()]).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Reset All' }));
    expect(await screen.findByText('All changes have been reset')).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Original' })).not.toBeInTheDocument();
    expect(screen.getByText('Nothing generated yet')).toBeVisible();
    await user.click(run());
    expect(await screen.findByText('Please upload or select an image to upscale.')).toBeVisible();
    expect([...api.blobs.keys()]).toEqual([]);
  });

  it('takes an address away too (S2.214)', async () => {
    const { user } = open({ state: { inputImage: ADDRESS } });
    await original();
    await user.click(screen.getByRole('button', { name: 'Reset All' }));
    expect(screen.queryByRole('img', { name: 'Original' })).not.toBeInTheDocument();
  });

  it('has a trash button (S2.201)', async () => {
    const { user } = await upscaled();
    await user.click(screen.getByRole('button', { name: 'Remove image' }));
    expect(screen.queryByRole('img', { name: 'Original' })).not.toBeInTheDocument();
    expect(screen.getByText('Nothing generated yet')).toBeVisible();
  });

  it('forgets the result when a new image is chosen, and releases both (S4.32)', async () => {
    const { user } = await upscaled();
    await user.upload(picker(), photo('other.png'));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Upscaled image' })).not.toBeInTheDocument());
    expect([...api.blobs.keys()]).toEqual([(await original()).getAttribute('src')]);
  });

  it('lets work under way go on when a new image is chosen, and says so', async () => {
    const { finish } = heldUpscale();
    const { user } = open();
    await user.upload(picker(), photo());
    await original();
    await user.click(run());
    await screen.findByRole('button', { name: 'Cancel' });
    await user.upload(picker(), photo('other.png'));
    expect(await screen.findByText(/The upscale under way goes on/)).toBeVisible();
    expect(run()).toHaveTextContent('Upscale');
    finish();
    expect(await screen.findByText('Image upscaled successfully!')).toBeVisible();
    expect(screen.getByText('Nothing generated yet')).toBeVisible();
    await waitFor(() => expect(api.deducted).toEqual([{ amount: 2 }]));
  });
});

describe('leaving and coming back', () => {
  it('goes on with the work, and shows its result to whoever comes back', async () => {
    const { finish } = heldUpscale();
    const { user, router } = open();
    await user.upload(picker(), photo());
    await original();
    await user.click(run());
    await screen.findByRole('button', { name: 'Cancel' });
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    await act(() => router.navigate('/edit/upscale'));
    expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
    await act(() => router.navigate('/elsewhere'));
    finish();
    expect(await screen.findByText('Image upscaled successfully!')).toBeVisible();
    await act(() => router.navigate('/edit/upscale'));
    expect(await result()).toBeVisible();
    expect(await original()).toBeVisible();
  });

  it('is as it was left, when nothing was under way', async () => {
    const { router } = await upscaled();
    await waitFor(() => expect(run()).toBeEnabled());
    const left = [await original(), await result()].map((image) => image.getAttribute('src'));
    await act(() => router.navigate('/elsewhere'));
    expect([...api.blobs.keys()]).toEqual(left);
    await act(() => router.navigate('/edit/upscale'));
    expect(await original()).toHaveAttribute('src', left[0]);
    expect(await result()).toHaveAttribute('src', left[1]);
  });

  it('has nothing for the next account in the tab', async () => {
    const { router } = await upscaled();
    await waitFor(() => expect(run()).toBeEnabled());
    await act(() => router.navigate('/elsewhere'));
    act(endSession);
    expect([...api.blobs.keys()]).toEqual([]);
    act(() => startSession({ access: testToken(), username: 'Bob' }));
    await act(() => router.navigate('/edit/upscale'));
    expect(await screen.findByText('Nothing generated yet')).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Original' })).not.toBeInTheDocument();
  });

  it('goes on where it was with the image that it was opened with, and starts anew with another', async () => {
    const { user, router } = open({ state: { inputImage: ADDRESS } });
    await original();
    await user.click(run());
    await result();
    await waitFor(() => expect(run()).toBeEnabled());
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/edit/upscale', { state: { inputImage: ADDRESS } }));
    expect(await result()).toBeVisible();
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/edit/upscale', { state: { inputImage: RESULT } }));
    expect(await original()).toHaveAttribute('src', RESULT);
    expect(screen.getByText('Nothing generated yet')).toBeVisible();
  });

  it('keeps a picture chosen later when the person goes back, and takes the first again when it is handed over again', async () => {
    const { user, router } = open({ state: { inputImage: ADDRESS } });
    await original();
    await user.upload(picker(), photo());
    await waitFor(async () => expect(await original()).toHaveAttribute('src', expect.stringMatching(/^blob:/)));
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate(-1));
    expect(await original()).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/edit/upscale', { state: { inputImage: ADDRESS } }));
    expect(await original()).toHaveAttribute('src', ADDRESS);
  });

  it('takes the next image that another screen hands over', async () => {
    const { router } = open({ state: { inputImage: ADDRESS } });
    await original();
    await act(() => router.navigate('/edit/upscale', { state: { inputImage: RESULT } }));
    await waitFor(async () => expect(await original()).toHaveAttribute('src', RESULT));
  });
});
