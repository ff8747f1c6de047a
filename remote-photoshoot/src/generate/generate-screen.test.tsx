import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { endSession, startSession } from '@likeness/shared/session';
import { listedPicture, renderInStudio, studioServer, TEST_API, testToken } from '@likeness/shared/testing';
import GenerateScreen from './generate-screen';

const CREDITS = '/api/credits/';
const PREDICT = '/api/predict/';
const KEEP = '/api/generated-images/';
const DEDUCT = '/api/dedctcredit/';
/** What a generation asks for, in order. */
const PAID_CALLS = [`GET ${CREDITS}`, `POST ${PREDICT}`, `POST ${KEEP}`, `POST ${DEDUCT}`];
const PICTURE = `${TEST_API}/media/picture.jpg`;
const prediction = (...output: [string, ...string[]]) =>
  ({ id: 7, status: 'succeeded', version: 'v1', output }) as const;

const server = studioServer();
/** All calls but the read of the models, of which one gives its cover. */
const asked = () => server.calls().filter((call) => call !== 'GET /api/trainings/');
beforeEach(() => {
  server.answers('post', PREDICT, prediction(PICTURE));
  server.answers('post', KEEP, listedPicture(7, PICTURE));
  server.answers('post', DEDUCT, { credits_remaining: 91, credits_used: 9 });
});

const MODEL = { modelName: 'Ada', version: 'v1' };
const TOOLS = ['Obj Removal', 'Add Accessories', 'Outfit Swap', 'Bg Replace', 'Upscale', 'Color Correction'];

const open = (state: unknown = MODEL) =>
  renderInStudio(<GenerateScreen />, {
    path: '/generate',
    state,
    editActions: TOOLS.map((label, order) => ({ label, order, path: `/edit/tool-${order}`, icon: 'M0 0' })),
  });
const prompt = (): HTMLTextAreaElement => screen.getByLabelText<HTMLTextAreaElement>('Prompt');
const preview = () => within(screen.getByRole('region', { name: 'Image Preview' }));
const press = ({ user }: ReturnType<typeof open>): Promise<void> =>
  user.click(screen.getByRole('button', { name: '✨ Generate' }));

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
    // eslint-disable-next-line testing-library/no-container, testing-library/no-node-access -- As above.
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

it('generates: credits, predict, show, keep, deduct 2 (S1.04 S2.153 S2.155 S2.157 S3.13 S3.14 S4.24 S7.20 S7.21 S7.22 S7.44 S7.46 S8.18 S9.02)', async () => {
  server.answers('post', PREDICT, prediction(PICTURE, `${TEST_API}/media/second.jpg`));
  const view = open();
  await view.user.type(prompt(), 'on a beach ');
  await view.user.click(screen.getByRole('radio', { name: '16:9' }));
  await view.user.click(screen.getByRole('combobox', { name: 'Format' }));
  await view.user.click(screen.getByRole('option', { name: 'WEBP' }));
  await press(view);
  expect(await screen.findByText('Image generated successfully.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Image Preview' })).toBeVisible();
  expect(preview().getByRole('img', { name: 'Generated image: Ada on a beach' })).toHaveAttribute('src', PICTURE);
  await waitFor(() => expect(asked().slice(0, 4)).toEqual(PAID_CALLS));
  expect(server.sent('post', PREDICT)).toEqual([
    { version: 'v1', input: { prompt: 'Ada on a beach', aspect_ratio: '16:9', format: 'webp' } },
  ]);
  expect(server.sent('post', KEEP)).toEqual([{ image_url: PICTURE }]);
  expect(server.sent('post', DEDUCT)).toEqual([{ amount: 2 }]);
});

it('is busy while it generates (S2.154 S2.156 S2.159 S4.24)', async () => {
  const held = server.holds('post', PREDICT);
  const view = open();
  expect(preview().getByText('Nothing generated yet')).toBeVisible();
  await view.user.type(prompt(), 'on a beach');
  await press(view);
  expect(await screen.findByRole('button', { name: '⏳ Generating...' })).toBeDisabled();
  expect(preview().getByText('Generating...')).toBeVisible();
  expect(screen.queryByText('Nothing generated yet')).not.toBeInTheDocument();
  held.release();
  await screen.findByText('Image generated successfully.');
  expect(screen.queryByText('Generating...')).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: '✨ Generate' })).toBeEnabled();
});

it('opens the result in a new tab by double-click, and by a button (S2.158)', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const view = open();
  await view.user.type(prompt(), 'on a beach');
  await press(view);
  await view.user.dblClick(await preview().findByTitle('Double-click to open in new tab'));
  expect(opened).toHaveBeenLastCalledWith(PICTURE, '_blank', 'noopener');
  await view.user.click(screen.getByRole('button', { name: 'Open in new tab' }));
  expect(opened).toHaveBeenCalledTimes(2);
});

describe('a picture that cannot be loaded', () => {
  const generate = async (head: () => Response | Promise<Response>) => {
    server.use(http.head(PICTURE, head));
    const view = open();
    await view.user.type(prompt(), 'on a beach');
    await press(view);
    fireEvent.error(await screen.findByRole('img', { name: /Generated image/ }));
    return view;
  };

  it.each([
    ['the server does not answer', () => HttpResponse.error()],
    ['the server has trouble', () => new HttpResponse(null, { status: 503 })],
    ['the server has it', () => new HttpResponse(null, { status: 200 })],
  ])('is kept and offered again, with its buttons, where %s', async (_, head) => {
    const { user, router } = await generate(head);
    expect(await screen.findByText('This image cannot be shown right now.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Generated Images' })).toHaveAttribute('href', '/generated-images');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('img', { name: /Generated image/ })).toHaveAttribute('src', PICTURE);
    await user.click(screen.getByRole('button', { name: 'Upscale' }));
    await waitFor(() => expect(router.state.location.state).toEqual({ inputImage: PICTURE }));
  });

  it('is forgotten where the server says that it is gone', async () => {
    await generate(() => new HttpResponse(null, { status: 404 }));
    expect(await screen.findByText('Nothing generated yet')).toBeVisible();
    expect(screen.queryByText('This image cannot be shown right now.')).not.toBeInTheDocument();
  });

  it('takes no later one with it when it turns out to be gone', async () => {
    let answer: (() => void) | undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    const view = await generate(() => late.then(() => new HttpResponse(null, { status: 404 })));
    const later = `${TEST_API}/media/later.jpg`;
    server.answers('post', PREDICT, prediction(later));
    await waitFor(() => expect(screen.getByRole('button', { name: '✨ Generate' })).toBeEnabled());
    await press(view);
    const shown = await screen.findByRole('img', { name: /Generated image/ });
    await act(async () => {
      answer?.();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(shown).toBeVisible();
    expect(shown).toHaveAttribute('src', later);
  });
});

it('shows the picture and deducts although it could not be kept', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.refuses('post', KEEP, 500);
  const view = open();
  await view.user.type(prompt(), 'on a beach');
  await press(view);
  await screen.findByRole('img', { name: /Generated image/ });
  await waitFor(() => expect(server.calls()).toContain(`POST ${DEDUCT}`));
});

it.each([
  ['S4.25', 'an empty output', { output: [] }, 200, 'Failed to generate image.'],
  ['S4.25', 'an address that must not be shown', { output: ['javascript:alert(1)'] }, 200, 'Failed to generate image.'],
  ['S8.17', 'a server error', null, 500, 'Prediction failed. Please try again.'],
  ['S8.16', 'a 402', { error: 'few' }, 402, 'Not enough credits. Please purchase more to generate an image.'],
])('says so after %s %s, and deducts nothing', async (_, __, body, status, text) => {
  server.answersOddly('post', PREDICT, () => Response.json(body, { status }));
  const view = open();
  await view.user.type(prompt(), 'on a beach');
  await press(view);
  expect(await screen.findByText(text)).toBeVisible();
  expect(await screen.findByText('Nothing generated yet')).toBeVisible();
  expect(server.sent('post', DEDUCT)).toEqual([]);
  expect(prompt()).toHaveValue('Ada on a beach');
});

it('gives the server’s reason beside the stated words (S8.17)', async () => {
  server.refuses('post', PREDICT, 409, 'This model is still in training.');
  const view = open();
  await view.user.type(prompt(), 'on a beach');
  await press(view);
  expect(await screen.findByText('Prediction failed. Please try again.')).toBeVisible();
  expect(await screen.findByText('This model is still in training.')).toBeVisible();
});

it('refuses with too few credits, and sends nothing (S5.32 S8.16)', async () => {
  server.answers('get', CREDITS, { credits_remaining: 1, credits_used: 99 });
  const view = open();
  await view.user.type(prompt(), 'on a beach');
  await press(view);
  expect(await screen.findByText('Not enough credits. Please purchase more to generate an image.')).toBeVisible();
  expect(asked()).toEqual([`GET ${CREDITS}`]);
});

describe('below the preview', () => {
  const actions = () => within(screen.getByRole('group', { name: 'Actions for this image' }));

  it.each([
    ['Obj Removal', 'S2.160'],
    ['Add Accessories', 'S2.161'],
    ['Outfit Swap', 'S2.162'],
    ['Bg Replace', 'S2.163'],
    ['Upscale', 'S2.164'],
    ['Color Correction', 'S2.165'],
    ['Added to Gallery', 'S2.166'],
    ['Delete Image', 'S2.167'],
  ])('is a button %s (%s), which shows its label as an info toast first (S2.168)', async (label) => {
    const { user } = open();
    const button = actions().getByRole('button', { name: label });
    expect(screen.getByText('Nothing generated yet').compareDocumentPosition(button)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await user.click(button);
    const toast = await screen.findByText(label, { selector: '[role=alert]' });
    // eslint-disable-next-line testing-library/no-node-access -- The kind of a toast is the library's frame around the words.
    expect(toast.closest('.Toastify__toast')).toHaveClass('Toastify__toast--info');
  });

  it('the action follows the toast', async () => {
    const view = open();
    await view.user.type(prompt(), 'on a beach');
    await press(view);
    await screen.findByRole('img', { name: /Generated image/ });
    await view.user.click(actions().getByRole('button', { name: 'Bg Replace' }));
    await waitFor(() =>
      expect(view.router.state.location).toMatchObject({ pathname: '/edit/tool-3', state: { inputImage: PICTURE } }),
    );
  });
});

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
  type View = ReturnType<typeof open>;
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

it('reads the balance again where nobody heard whether the picture was made (S8.17)', async () => {
  server.breaks('post', PREDICT);
  const view = open();
  await view.user.type(prompt(), 'on a beach');
  await press(view);
  expect(await screen.findByText('Prediction failed. Please try again.')).toBeVisible();
  expect(screen.getByText(/The studio did not answer\./)).toBeVisible();
  await waitFor(() => expect(asked()).toEqual([`GET ${CREDITS}`, `POST ${PREDICT}`, `GET ${CREDITS}`]));
});

describe('before an API that says which words count', () => {
  const WORDS = '/api/prompt-words/';
  const words = {
    understood: [{ kind: 'place' as const, words: 'beach' }],
    without_effect: [],
    not_understood: ['dragon'],
  };
  const announce = (): void => {
    const headers = { 'Studio-Features': 'prompt-words' };
    server.answersOddly('get', CREDITS, () => Response.json({ credits_remaining: 93, credits_used: 7 }, { headers }));
    server.answers('post', WORDS, words);
    server.answers('post', PREDICT, { ...prediction(PICTURE), ...words });
  };

  it('says so while somebody writes, of what stands behind the prefix, and under the result', async () => {
    announce();
    const view = open();
    expect(prompt()).toHaveAttribute('dir', 'auto');
    await view.user.type(prompt(), 'a dragon on a beach');
    // Nothing has been announced yet.
    expect(asked()).toEqual([]);
    await press(view);
    expect(await preview().findByText('Made with:')).toBeVisible();
    expect(preview().getByText('dragon')).toBeVisible();
    expect(await screen.findByText('Counts:')).toBeVisible();
    expect(server.sent('post', WORDS)).toEqual([{ prompt: 'a dragon on a beach', purpose: 'generation' }]);
  });

  it('says and asks nothing where that was not announced', async () => {
    const view = open();
    await view.user.type(prompt(), 'a dragon on a beach');
    await press(view);
    await screen.findByText('Image generated successfully.');
    expect(screen.queryByText('Words to choose from')).not.toBeInTheDocument();
    expect(server.calls()).not.toContain(`POST ${WORDS}`);
  });
});
