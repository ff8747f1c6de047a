import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { TEST_API } from '@likeness/shared/testing';
import {
  CREDITS,
  DEDUCT,
  generatingStudio,
  KEEP,
  open,
  PAID_CALLS,
  PICTURE,
  PREDICT,
  prediction,
  press,
  preview,
  prompt,
} from './testing/generating-studio';

const { server, asked } = generatingStudio();

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
