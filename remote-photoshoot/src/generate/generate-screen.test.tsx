import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { unsavedWork } from '@likeness/shared/observable';
import { startSession } from '@likeness/shared/session';
import { TEST_API, testToken } from '@likeness/shared/testing';
import {
  DEDUCT,
  generatingStudio,
  MODEL,
  open,
  PREDICT,
  prediction,
  press,
  preview,
  prompt,
} from './testing/generating-studio';

const { server, asked } = generatingStudio();

it('shows heading, text, model, choices and prompt (S2.139 S2.140 S2.141 S2.144 S2.145 S2.146 S2.147 S2.148 S2.149)', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Generate Your Image' })).toBeVisible();
  expect(screen.getByText("Describe what you want, and we'll generate it for you.")).toBeVisible();
  expect(screen.getByText('Ada', { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Format' })).toHaveTextContent('JPEG');
  const ratios = within(screen.getByRole('radiogroup', { name: 'Aspect ratio' })).getAllByRole('radio');
  expect(ratios.map((radio) => (radio as HTMLInputElement).value)).toEqual(['1:1', '4:5', '16:9']);
  expect(screen.getByRole('radio', { name: '1:1' })).toBeChecked();
  expect(prompt()).toHaveAttribute('rows', '6');
  expect(prompt()).toHaveAttribute('placeholder', 'Describe your imagination...');
  expect(prompt()).toHaveValue('Ada ');
});

it('offers three formats (S2.143)', async () => {
  const { user } = open();
  await user.click(screen.getByRole('combobox', { name: 'Format' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['JPEG', 'PNG', 'WEBP']);
});

it('says that no model is selected, and leads to the models (S2.142)', async () => {
  const { user, router } = open(null);
  expect(screen.getByText('Model not selected')).toBeVisible();
  expect(prompt()).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Choose a model' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: /^All your models/ }));
  expect(router.state.location.pathname).toBe('/');
});

describe('the model', () => {
  const TRAININGS = '/api/trainings/';
  const trained = (name: string, version: string, status: 'succeeded' | 'processing' = 'succeeded') => ({
    training_id: version,
    trigger_word: name,
    version_id: version,
    status,
    created_at: '2026-03-05T12:00:00Z',
    image_url: `${TEST_API}/media/${version}.png`,
  });
  beforeEach(() =>
    server.answers('get', TRAININGS, [trained('Ada', 'v1'), trained('Bo', 'v2'), trained('Cy', 'v3', 'processing')]),
  );
  const choose = async ({ user }: ReturnType<typeof open>, name: string): Promise<void> => {
    await user.click(screen.getByRole('button', { name: /^(Choose a model|Change)$/ }));
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }));
  };

  const covers = async (container: HTMLElement): Promise<HTMLImageElement> =>
    waitFor(() => {
      // eslint-disable-next-line testing-library/no-node-access -- The name beside it says what it is; the picture is decoration.
      const cover = container.querySelector<HTMLImageElement>('img[src*="/media/"]');
      if (!cover) throw new Error('There is no cover yet.');
      return cover;
    });

  it('stands there with its cover, though nothing else has asked for the models, and with its face', async () => {
    const cover = { ...trained('Ada', 'v1'), focus: { x: 0.5, y: 0.25 }, color: '#336699' };
    const headers = { 'Studio-Features': 'focal-points' };
    server.answersOddly('get', TRAININGS, () => Response.json([trained('Bo', 'v2'), cover], { headers }));
    const { container } = open();
    const image = await covers(container);
    expect(image).toHaveAttribute('src', `${TEST_API}/media/v1.png`);
    expect(image).toHaveStyle({ objectPosition: '50% 25%', backgroundColor: '#336699' });
    expect(server.calls().filter((call) => call === `GET ${TRAININGS}`)).toHaveLength(1);
  });

  it('is none that has a cover where none is chosen, and nobody is asked', async () => {
    const { container } = open(null);
    await act(async () => undefined);
    // eslint-disable-next-line testing-library/no-node-access -- A cover is decoration: no role says that there is none.
    expect(container.querySelector('img[src*="/media/"]')).toBeNull();
    expect(server.calls()).not.toContain(`GET ${TRAININGS}`);
  });

  it('is chosen by its cover among those that are ready, and the prompt stays', async () => {
    const view = open(null);
    await view.user.type(prompt(), 'on a beach');
    await view.user.click(screen.getByRole('button', { name: 'Choose a model' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a model' }));
    expect((await dialog.findAllByRole('button', { name: /^(Ada|Bo|Cy)$/ })).map((cover) => cover.textContent)).toEqual(
      ['Ada', 'Bo'],
    );
    await view.user.click(dialog.getByRole('button', { name: 'Bo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(prompt()).toHaveValue('Bo on a beach');
    await press(view);
    await screen.findByText('Image generated successfully.');
    expect(server.sent('post', PREDICT)).toEqual([
      { version: 'v2', input: { prompt: 'Bo on a beach', aspect_ratio: '1:1', format: 'jpeg' } },
    ]);
  });

  it('that was chosen is there on return, and gives way to one that is handed over', async () => {
    const view = open();
    await choose(view, 'Bo');
    await act(() => view.router.navigate('/elsewhere'));
    await act(() => view.router.navigate(-1));
    expect(prompt()).toHaveValue('Bo ');
    await act(() => view.router.navigate('/generate'));
    expect(prompt()).toHaveValue('Bo ');
    await act(() => view.router.navigate('/generate', { state: MODEL }));
    expect(prompt()).toHaveValue('Ada ');
  });

  it('says why there is none to choose, and tries again', async () => {
    jest.spyOn(console, 'warn').mockReturnValue();
    server.breaks('get', TRAININGS);
    const { user } = open(null);
    await user.click(screen.getByRole('button', { name: 'Choose a model' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^The studio could not be reached/)).toBeVisible();
    server.answers('get', TRAININGS, [trained('Cy', 'v3', 'processing')]);
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('Models can be chosen here when they are ready.')).toBeVisible();
  });
});

describe('several images of one prompt', () => {
  const numbered = (number: number) => `${TEST_API}/media/${number}.jpg`;
  const ask = async (count: number) => {
    let made = 0;
    server.answersOddly('post', PREDICT, () => Response.json(prediction(numbered((made += 1)))));
    const view = open();
    await view.user.type(prompt(), 'on a beach');
    await view.user.click(screen.getByRole('radio', { name: String(count) }));
    return view;
  };
  const strip = () => within(screen.getByRole('list', { name: 'Images of this visit' }));

  it('are each an action of its own, told before, and stand in a strip', async () => {
    const view = await ask(3);
    expect(screen.getByText('Costs 2 credits each, 6 for 3 images')).toBeVisible();
    await press(view);
    await waitFor(() => expect(screen.getByRole('button', { name: '✨ Generate' })).toBeEnabled());
    expect(server.sent('post', PREDICT)).toHaveLength(3);
    expect(server.sent('post', DEDUCT)).toEqual([{ amount: 2 }, { amount: 2 }, { amount: 2 }]);
    expect(preview().getByRole('img', { name: 'Generated image: Ada on a beach' })).toHaveAttribute('src', numbered(3));
    const shown = strip().getAllByRole('button');
    expect(shown.map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false']);
    await view.user.click(shown[2]!);
    expect(preview().getByRole('img', { name: 'Generated image: Ada on a beach' })).toHaveAttribute('src', numbered(1));
    await act(() => view.router.navigate('/elsewhere'));
    await act(() => view.router.navigate('/generate'));
    expect(strip().getAllByRole('button')).toHaveLength(3);
    expect(screen.getByRole('radio', { name: '3' })).toBeChecked();
  });

  it('are one piece of work, which no reload may end between two of them', async () => {
    const view = await ask(3);
    const unsaved: number[] = [];
    const end = unsavedWork.subscribe(() => unsaved.push(unsavedWork.get()));
    await press(view);
    await waitFor(() => expect(screen.getByRole('button', { name: '✨ Generate' })).toBeEnabled());
    end();
    expect(server.sent('post', PREDICT)).toHaveLength(3);
    expect(unsaved.length).toBeGreaterThan(3);
    expect(unsaved.indexOf(0)).toBe(unsaved.length - 1);
  });

  it('end with the one that fails; Retry makes those that are missing', async () => {
    const view = await ask(3);
    const working = prediction(numbered(9));
    server.refuses('post', PREDICT, 503, 'The studio is busy.');
    server.answers('post', PREDICT, working, { once: true });
    await press(view);
    expect(await preview().findByText('The studio is busy.')).toBeVisible();
    const asked = server.sent('post', PREDICT).length;
    const charged = server.sent('post', DEDUCT).length;
    expect(preview().getByText('Nothing was charged.')).toBeVisible();
    server.answers('post', PREDICT, working);
    await view.user.click(preview().getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '✨ Generate' })).toBeEnabled());
    expect(preview().queryByText('The studio is busy.')).not.toBeInTheDocument();
    expect(server.sent('post', DEDUCT)).toHaveLength(3);
    expect(server.sent('post', PREDICT)).toHaveLength(asked + 3 - charged);
  });

  it('are nobody else’s: what comes after another account has come is not made', async () => {
    const held = server.holds('post', PREDICT);
    const view = open();
    await view.user.type(prompt(), 'on a beach');
    await view.user.click(screen.getByRole('radio', { name: '4' }));
    await press(view);
    expect(await preview().findByText('Image 1 of 4')).toBeVisible();
    await waitFor(() => expect(server.calls()).toContain(`POST ${PREDICT}`));
    act(() => startSession({ access: testToken({ subject: '2' }) }));
    await act(async () => {
      held.release();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(server.sent('post', PREDICT)).toHaveLength(1);
    expect(screen.queryByRole('list', { name: 'Images of this visit' })).not.toBeInTheDocument();
    expect(screen.getByText('Nothing generated yet')).toBeVisible();
    expect(screen.getByText(/^Made here, from one photo/)).toBeVisible();
  });
});

it('keeps the prefix against typing, deleting, cutting and pasting (S2.150)', async () => {
  const { user } = open();
  await user.type(prompt(), 'on a beach');
  expect(prompt()).toHaveValue('Ada on a beach');
  await user.clear(prompt());
  expect(prompt()).toHaveValue('Ada ');
  await user.type(prompt(), '{Backspace}{Backspace}{Backspace}x');
  expect(prompt()).toHaveValue('Ada x');
  await user.tripleClick(prompt());
  await user.paste('in a forest');
  expect(prompt()).toHaveValue('Ada in a forest');
  await user.tripleClick(prompt());
  await user.cut();
  expect(prompt()).toHaveValue('Ada ');
});

it('keeps the prefix against a field that is written over (S2.150)', () => {
  open();
  fireEvent.input(prompt(), { target: { value: 'in Paris' } });
  expect(prompt()).toHaveValue('Ada in Paris');
  fireEvent.input(prompt(), { target: { value: '' } });
  expect(prompt()).toHaveValue('Ada ');
});

it('lets an input method compose in peace, and keeps the prefix when it has finished (S2.150)', () => {
  open();
  fireEvent.compositionStart(prompt());
  fireEvent.input(prompt(), { target: { value: 'に' }, isComposing: true });
  expect(prompt()).toHaveValue('に');
  fireEvent.input(prompt(), { target: { value: '日本' }, isComposing: true });
  fireEvent.compositionEnd(prompt());
  expect(prompt()).toHaveValue('Ada 日本');
});

it('copies the prompt and clears what was written (S2.151 S2.152 S8.19)', async () => {
  const { user } = open();
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await user.type(prompt(), 'on a beach');
  await user.click(screen.getByRole('button', { name: 'Copy prompt' }));
  expect(await screen.findByText('Prompt copied to clipboard!')).toBeVisible();
  expect(written).toHaveBeenCalledWith('Ada on a beach');
  await user.click(screen.getByRole('button', { name: 'Clear prompt' }));
  expect(prompt()).toHaveValue('Ada ');
});

it.each([
  ['a model name', 'S5.10', { version: 'v1' }, 'on a beach'],
  ['a model version', 'S5.11', { modelName: 'Ada' }, 'on a beach'],
  ['text beyond the prefix', 'S5.12', MODEL, '   '],
])('refuses to generate without %s, and sends nothing (%s)', async (_, __, state, text) => {
  const view = open(state);
  await view.user.type(prompt(), text);
  await press(view);
  expect(await screen.findByText('Missing required inputs.')).toBeVisible();
  expect(asked()).toEqual([]);
});
