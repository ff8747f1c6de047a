import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { endSession, startSession } from '@likeness/shared/session';
import { testToken } from '@likeness/shared/testing';
import {
  CREDITS,
  generatingStudio,
  MODEL,
  open,
  PAID_CALLS,
  PICTURE,
  PREDICT,
  prediction,
  press,
  prompt,
  type View,
} from './testing/generating-studio';

const { server, asked } = generatingStudio();

it('keeps what was entered for whoever comes back, and only for the same session', async () => {
  const { user, router } = open();
  const goAndReturn = async (): Promise<void> => {
    await act(() => router.navigate('/elsewhere'));
    expect(screen.getByText('Elsewhere')).toBeVisible();
    await act(() => router.navigate(-1));
  };
  await user.type(prompt(), 'on a beach');
  await user.click(screen.getByRole('radio', { name: '4:5' }));
  await goAndReturn();
  expect(await screen.findByLabelText('Prompt')).toHaveValue('Ada on a beach');
  expect(screen.getByRole('radio', { name: '4:5' })).toBeChecked();
  act(endSession);
  await goAndReturn();
  expect(await screen.findByLabelText('Prompt')).toHaveValue('Ada ');
});

describe('leaving and coming back', () => {
  const leave = async ({ router }: View): Promise<void> => {
    await act(() => router.navigate('/elsewhere'));
    expect(screen.getByText('Elsewhere')).toBeVisible();
  };
  const comeBack = ({ router }: View, state: unknown = MODEL): Promise<void> =>
    act(() => router.navigate('/generate', { state }));

  /** A generation that takes until `finish` is called. */
  const generating = async () => {
    const held = server.holds('post', PREDICT);
    const view = open();
    await view.user.type(prompt(), 'on a beach');
    await view.user.click(screen.getByRole('radio', { name: '16:9' }));
    await press(view);
    await waitFor(() => expect(server.calls()).toContain(`POST ${PREDICT}`));
    return { view, finish: held.release };
  };
  const generated = async () => {
    const made = await generating();
    made.finish();
    await screen.findByRole('img', { name: /Generated image/ });
    await waitFor(() => expect(screen.getByRole('button', { name: '✨ Generate' })).toBeEnabled());
    return made;
  };

  it.each<readonly [string, (view: View) => Promise<void>]>([
    ['Back', ({ router }) => act(() => router.navigate(-1))],
    ['a new navigation', comeBack],
    ['another model', (view) => comeBack(view, { modelName: 'Bob', version: 'v2' })],
    ['no model at all', (view) => comeBack(view, null)],
  ])('finds the picture that is being made, by %s', async (_, back) => {
    const { view, finish } = await generating();
    await leave(view);
    await back(view);
    expect(screen.getByText('Generating...')).toBeVisible();
    expect(screen.getByRole('button', { name: '⏳ Generating...' })).toBeDisabled();
    expect(screen.queryByText('Nothing generated yet')).not.toBeInTheDocument();
    finish();
    expect(await screen.findByRole('img', { name: 'Generated image: Ada on a beach' })).toHaveAttribute('src', PICTURE);
    expect(await screen.findByRole('button', { name: '✨ Generate' })).toBeEnabled();
  });

  it('begins with a prompt that is to be used again, and its model, once', async () => {
    const view = open();
    await view.user.type(prompt(), 'on a beach');
    await leave(view);
    await comeBack(view, { prompt: 'in the woods', modelName: 'Bob', version: 'v2' });
    expect(prompt()).toHaveValue('Bob in the woods');
    await view.user.type(prompt(), ' at night');
    await leave(view);
    await act(() => view.router.navigate(-1));
    expect(prompt()).toHaveValue('Bob in the woods at night');
  });

  it('goes on counting the time from the click', async () => {
    const { view } = await generating();
    await leave(view);
    const click = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => click + 65_500);
    await comeBack(view);
    expect(screen.getByText('65 s')).toBeVisible();
  });

  it('says wherever the person is that it was made, keeps and deducts it, and shows it to whoever comes back', async () => {
    const { view, finish } = await generating();
    await leave(view);
    finish();
    expect(await screen.findByText('Image generated successfully.')).toBeVisible();
    await waitFor(() => expect(asked().slice(0, 4)).toEqual(PAID_CALLS));
    await comeBack(view);
    expect(screen.getByRole('img', { name: 'Generated image: Ada on a beach' })).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Upscale' }));
    await waitFor(() =>
      expect(view.router.state.location).toMatchObject({ pathname: '/edit/tool-4', state: { inputImage: PICTURE } }),
    );
  });

  it('shows the finished picture again, until the next one is made', async () => {
    const { view } = await generated();
    await leave(view);
    await comeBack(view, { modelName: 'Bob', version: 'v2' });
    expect(screen.getByRole('img', { name: 'Generated image: Ada on a beach' })).toBeVisible();
    const next = 'http://api.test/media/next.jpg';
    server.answers('post', PREDICT, prediction(next));
    // The prompt is there again, behind the other model's name.
    expect(prompt()).toHaveValue('Bob on a beach');
    await view.user.click(screen.getByRole('button', { name: 'Clear prompt' }));
    await view.user.type(prompt(), 'in the snow');
    await press(view);
    const shown = await screen.findByRole('img', { name: 'Generated image: Bob in the snow' });
    expect(shown).toHaveAttribute('src', next);
    expect(screen.getAllByRole('img', { name: /Generated image/ })).toHaveLength(1);
  });

  it('shows no picture any longer that does not exist any longer', async () => {
    const { view } = await generated();
    server.use(http.head(PICTURE, () => new HttpResponse(null, { status: 410 })));
    fireEvent.error(screen.getByRole('img', { name: /Generated image/ }));
    expect(await screen.findByText('Nothing generated yet')).toBeVisible();
    await leave(view);
    await comeBack(view);
    expect(screen.getByText('Nothing generated yet')).toBeVisible();
  });

  it('still gives the reason of a failure', async () => {
    const reason = 'This model is still in training.';
    server.refuses('post', PREDICT, 409, reason);
    const view = open();
    await view.user.type(prompt(), 'on a beach');
    await press(view);
    expect(await screen.findByText(reason)).toBeVisible();
    await leave(view);
    await comeBack(view);
    expect(screen.getByText(reason)).toBeVisible();
  });

  it.each<readonly [string, () => void]>([
    ['signed out', endSession],
    ['given way to another account', () => startSession({ access: testToken({ subject: '2' }) })],
  ])('finds nothing finished of a person who has %s', async (_, end) => {
    const { view } = await generated();
    act(end);
    expect(screen.getByText('Nothing generated yet')).toBeVisible();
    await leave(view);
    await comeBack(view);
    expect(screen.getByText('Nothing generated yet')).toBeVisible();
    expect(screen.queryByRole('img', { name: /Generated image/ })).not.toBeInTheDocument();
  });

  it('shows another account nothing of a picture that was being made, then or later', async () => {
    const { view, finish } = await generating();
    await leave(view);
    act(() => startSession({ access: testToken({ subject: '2' }) }));
    await comeBack(view);
    expect(screen.getByText('Nothing generated yet')).toBeVisible();
    expect(screen.getByRole('button', { name: '✨ Generate' })).toBeEnabled();
    await act(async () => {
      finish();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(screen.getByText('Nothing generated yet')).toBeVisible();
    expect(screen.queryByText('Image generated successfully.')).not.toBeInTheDocument();
    expect(asked()).toEqual([`GET ${CREDITS}`, `POST ${PREDICT}`]);
  });
});
