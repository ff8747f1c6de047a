import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { endSession, startSession } from '@likeness/shared/session';
import { testToken } from '@likeness/shared/testing';
import { ADDRESS, photo, RESULT, toolStudio } from '../testing/tool-studio';
import { PROMPT_TOOL } from './testing/prompt-tool';

const { api, chosen, finished, held, open, original, picker, result, run } = toolStudio(PROMPT_TOOL);
type Router = ReturnType<typeof open>['router'];
const leave = (router: Router) => act(() => router.navigate('/elsewhere'));
/** By the sidebar, or with an image that another screen hands over. */
const comeBack = (router: Router, inputImage?: string) =>
  act(() => router.navigate(PROMPT_TOOL.path, inputImage === undefined ? {} : { state: { inputImage } }));
const prompt = () => screen.getByRole('textbox', { name: 'Prompt' });

describe('another image', () => {
  it('takes the last result away, and both are released (S4.32)', async () => {
    const { user } = await finished();
    await user.upload(picker(), photo('other.png'));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Applied image' })).not.toBeInTheDocument());
    expect([...api.blobs.keys()]).toEqual([(await original()).getAttribute('src')]);
  });

  it('lets work under way go on, and says so', async () => {
    const { finish } = held();
    const { user } = await chosen();
    await user.click(run());
    await screen.findByRole('button', { name: 'Cancel' });
    await user.upload(picker(), photo('other.png'));
    expect(await screen.findByText('The run under way goes on.')).toBeVisible();
    expect(run()).toHaveTextContent('Apply');
    finish();
    expect(await screen.findByText('Applied!')).toBeVisible();
    expect(screen.getByText('Nothing generated yet')).toBeVisible();
    await waitFor(() => expect(api.deducted).toEqual([{ amount: 2 }]));
  });
});

describe('leaving and coming back', () => {
  it('goes on with the work, and shows its result to whoever comes back', async () => {
    const { finish } = held();
    const { user, router } = await chosen();
    await user.click(run());
    await screen.findByRole('button', { name: 'Cancel' });
    await leave(router);
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    await comeBack(router);
    expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
    await leave(router);
    finish();
    expect(await screen.findByText('Applied!')).toBeVisible();
    await comeBack(router);
    expect(await result()).toBeVisible();
    expect(await original()).toBeVisible();
  });

  it('finds everything as it was left, when nothing was under way', async () => {
    const { router } = await finished();
    await waitFor(() => expect(run()).toBeEnabled());
    fireEvent.change(prompt(), { target: { value: 'a beach' } });
    const left = [await original(), await result()].map((image) => image.getAttribute('src'));
    await leave(router);
    expect([...api.blobs.keys()]).toEqual(left);
    await comeBack(router);
    expect(await original()).toHaveAttribute('src', left[0]);
    expect(await result()).toHaveAttribute('src', left[1]);
    expect(prompt()).toHaveValue('a beach');
  });

  it('has nothing for the next account in the tab', async () => {
    const { router } = await finished();
    await waitFor(() => expect(run()).toBeEnabled());
    fireEvent.change(prompt(), { target: { value: 'a beach' } });
    await leave(router);
    act(endSession);
    expect([...api.blobs.keys()]).toEqual([]);
    act(() => startSession({ access: testToken(), username: 'Bob' }));
    await comeBack(router);
    expect(await screen.findByText('Nothing generated yet')).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Original' })).not.toBeInTheDocument();
    expect(prompt()).toHaveValue('');
  });

  it('goes on where it was with the image that it was opened with, and starts anew with another', async () => {
    const { user, router } = open({ state: { inputImage: ADDRESS } });
    await original();
    await user.click(run());
    await result();
    await waitFor(() => expect(run()).toBeEnabled());
    await leave(router);
    await comeBack(router, ADDRESS);
    expect(await result()).toBeVisible();
    await leave(router);
    await comeBack(router, RESULT);
    expect(await original()).toHaveAttribute('src', RESULT);
    expect(screen.getByText('Nothing generated yet')).toBeVisible();
  });

  it('takes the next image that another screen hands over', async () => {
    const { router } = open({ state: { inputImage: ADDRESS } });
    await original();
    await comeBack(router, RESULT);
    await waitFor(async () => expect(await original()).toHaveAttribute('src', RESULT));
  });

  it('keeps a picture chosen later when the person goes back, and takes the first again when it is handed over again', async () => {
    const { user, router } = open({ state: { inputImage: ADDRESS } });
    await original();
    await user.upload(picker(), photo());
    await waitFor(async () => expect(await original()).toHaveAttribute('src', expect.stringMatching(/^blob:/)));
    await leave(router);
    await act(() => router.navigate(-1));
    expect(await original()).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    await leave(router);
    await comeBack(router, ADDRESS);
    expect(await original()).toHaveAttribute('src', ADDRESS);
  });

  it('keeps what was chosen where the person goes back to what was handed over before all was forgotten', async () => {
    const { user, router } = open({ state: { inputImage: ADDRESS } });
    await original();
    await leave(router);
    // As after a reload: the history is older than what the page knows.
    act(endSession);
    act(() => startSession({ access: testToken(), username: 'Bob' }));
    await comeBack(router);
    await user.upload(picker(), photo());
    await waitFor(async () => expect(await original()).toHaveAttribute('src', expect.stringMatching(/^blob:/)));
    await act(() => router.navigate(-2));
    expect(router.state.location.state).toEqual({ inputImage: ADDRESS });
    expect(await original()).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  });

  it('hands its result over to the next tool, which can copy it at any time', async () => {
    const { router } = await finished();
    await waitFor(() => expect(run()).toBeEnabled());
    const shown = (await result()).getAttribute('src');
    jest.useFakeTimers();
    await leave(router);
    jest.advanceTimersByTime(3_600_000);
    jest.useRealTimers();
    expect(api.blobs.has(shown ?? '')).toBe(true);
  });
});
