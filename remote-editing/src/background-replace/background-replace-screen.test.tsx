import { screen, waitFor, within } from '@testing-library/react';
import { LIMITS } from '@likeness/contract/rules';
import { ADDRESS, asJson, photo, RESULT, toolStudio } from '../testing/tool-studio';
import { BACKGROUND_REPLACE_TOOL } from './testing/background-replace-tool';

const { answers, api, chosen, held, open, original, picker, result, resultCard, run, server } =
  toolStudio(BACKGROUND_REPLACE_TOOL);
const prompt = () => screen.getByRole('textbox', { name: 'Prompt' });
const upload = () => within(screen.getByRole('region', { name: 'Upload Your Image' }));

/** The screen with a file and a description. */
async function described(text = 'a beach') {
  const view = await chosen();
  await view.user.type(prompt(), text);
  return view;
}
async function finished() {
  const view = await described();
  await view.user.click(run());
  await result();
  return view;
}

it('shows its title, cards, words and buttons (S2.238 S2.239 S2.244 S2.245 S2.246 S2.247 S2.248 S2.250 S2.254)', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Background Replace' })).toBeVisible();
  expect(screen.getByText('Upload an image and describe the background you want.')).toBeVisible();
  const example = 'Describe the background (e.g. beach, mountains, night city...)';
  expect(prompt()).toHaveAttribute('placeholder', example);
  expect(prompt()).toHaveAttribute('rows', '4');
  expect(prompt()).toHaveAttribute('maxlength', String(LIMITS.promptCharacters));
  expect(upload().getByRole('button', { name: 'Reset All' })).toBeEnabled();
  expect(upload().getByRole('button', { name: 'Background Replace' })).toBeEnabled();
  expect(upload().getByText('A new background takes 2 credits.')).toBeVisible();
  expect(resultCard().getByRole('heading', { name: 'Final Result' })).toBeVisible();
  expect(resultCard().getByText('Nothing generated yet')).toBeVisible();
});

describe('its upload card', () => {
  it('shows the image, and the name of the file (S2.240 S2.241)', async () => {
    const { user } = open();
    await user.upload(picker(), photo('me.png'));
    expect(upload().getByText('me.png')).toBeVisible();
    expect(upload().getByRole('img', { name: 'Original' })).toBe(await original());
  });

  it('says Image.jpg where the image has no name, and has a remove icon (S2.242 S2.243)', async () => {
    const { user } = open({ state: { inputImage: ADDRESS } });
    await original();
    expect(upload().getByText('Image.jpg')).toBeVisible();
    await user.click(upload().getByRole('button', { name: 'Remove image' }));
    expect(screen.queryByRole('img', { name: 'Original' })).not.toBeInTheDocument();
    expect(upload().getByText('Image.jpg')).toBeVisible();
  });
});

it('warns without an image (S5.16)', async () => {
  const { user } = open();
  await user.type(prompt(), 'a beach');
  await user.click(run());
  expect(await screen.findByText('Please upload an image.')).toBeVisible();
  expect(api.calls).toEqual([]);
});

it.each([
  ['an empty prompt (S5.17)', ''],
  ['a whitespace prompt (S5.18)', ' \n '],
])('warns of %s', async (_, text) => {
  const { user } = await chosen();
  if (text) await user.type(prompt(), text);
  await user.click(run());
  expect(await screen.findByText('Please enter a prompt.')).toBeVisible();
  expect(api.calls).toEqual([]);
});

it('sends the file and the prompt, shows the picture, and deducts 2 (S2.252 S7.36 S7.49 S8.31)', async () => {
  await finished();
  expect(resultCard().getByRole('img', { name: BACKGROUND_REPLACE_TOOL.resultName })).toHaveAttribute(
    'src',
    expect.stringMatching(/^blob:/),
  );
  expect(await screen.findByText('Background replaced!')).toBeVisible();
  expect([...(api.sent?.keys() ?? [])]).toEqual(['image', 'prompt']);
  expect(api.sent?.get('prompt')).toBe('a beach');
  await waitFor(() => expect(run()).toBeEnabled());
  expect(server.calls().slice(0, 3)).toEqual([
    'GET /api/credits/',
    'POST /api/background-remove/',
    'POST /api/dedctcredit/',
  ]);
  expect(api.deducted).toEqual([{ amount: 2 }]);
});

it('sends JSON where no file was chosen (S7.37)', async () => {
  const { user } = open({ state: { inputImage: ADDRESS } });
  await original();
  await user.type(prompt(), ' a beach ');
  await user.click(run());
  await result();
  expect(server.sent('post', '/api/background-remove/')).toEqual([{ image_url: ADDRESS, prompt: 'a beach' }]);
});

it('is busy meanwhile, and says so (S2.249 S2.251)', async () => {
  const { finish } = held();
  const { user } = await described();
  await user.click(run());
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Background Replace' })).not.toBeInTheDocument();
  expect(resultCard().getByRole('heading', { name: 'Final Result' })).toBeVisible();
  expect(resultCard().getByText('Generating...')).toBeVisible();
  expect(resultCard().getByText(/· 0:00/)).toBeVisible();
  expect(resultCard().getByRole('status', { name: 'Replacing the background' })).toBeVisible();
  finish();
  await result();
  expect(resultCard().queryByText('Generating...')).not.toBeInTheDocument();
});

it('opens the result in a new tab by double-click (S2.253)', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await finished();
  await user.dblClick(await result());
  expect(opened).toHaveBeenCalledWith(RESULT, '_blank', 'noopener');
});

it('refuses below the cost (S8.28)', async () => {
  server.answers('get', '/api/credits/', { credits_remaining: 1, credits_used: 99 });
  const { user } = await described();
  await user.click(run());
  expect(await screen.findByText('Not enough credits.')).toBeVisible();
  expect(api.calls).not.toContain('run');
});

it.each([
  ['the server’s 402 for too few credits (S8.28)', {}, 402, 'Not enough credits.'],
  ['an empty answer (S8.30)', {}, 200, 'No output image returned.'],
  ['a refusal: the server’s sentence (S8.29)', { error: 'It is damaged.' }, 422, 'Error: It is damaged.'],
  ['a broken server (S8.29)', {}, 500, 'Error: The background could not be replaced.'],
])('has words for %s', async (_, body, status, text) => {
  answers(() => asJson(body, status));
  const { user } = await described();
  await user.click(run());
  expect(await screen.findByText(text)).toBeVisible();
  expect(api.deducted).toEqual([]);
});

it('says what became of a call that nobody answered (S8.29)', async () => {
  server.breaks('post', '/api/background-remove/');
  const { user } = await described();
  await user.click(run());
  expect(await screen.findByText(/^Error: The studio could not be reached/)).toBeVisible();
  expect(resultCard().getByText(/^The studio could not be reached/)).toBeVisible();
});

it('resets silently, the prompt too (S4.38)', async () => {
  const { user } = await finished();
  await screen.findByText('Background replaced!');
  const told = screen.getAllByRole('alert').length;
  await user.click(screen.getByRole('button', { name: 'Reset All' }));
  expect(screen.queryByRole('img', { name: 'Original' })).not.toBeInTheDocument();
  expect(screen.getByText('Nothing generated yet')).toBeVisible();
  expect(prompt()).toHaveValue('');
  expect(screen.getAllByRole('alert')).toHaveLength(told);
});

describe('before an API that says which words count', () => {
  const WORDS = '/api/prompt-words/';

  it('says so under the result of that prompt', async () => {
    const headers = { 'Studio-Features': 'prompt-words' };
    server.answersOddly('get', '/api/credits/', () =>
      Response.json({ credits_remaining: 93, credits_used: 7 }, { headers }),
    );
    server.answers('post', WORDS, {
      understood: [{ kind: 'place', words: 'beach' }],
      without_effect: [],
      not_understood: ['dragon'],
    });
    const { user } = await described('a beach and a dragon');
    await user.click(run());
    expect(await screen.findByText('Made with:')).toBeVisible();
    expect(screen.getAllByText('dragon').length).toBeGreaterThan(0);
    expect(server.sent('post', WORDS)).toContainEqual({
      prompt: 'a beach and a dragon',
      purpose: 'background-replace',
    });
  });

  it('says and asks nothing where that was not announced', async () => {
    await finished();
    expect(screen.queryByText('Words to choose from')).not.toBeInTheDocument();
    expect(server.calls()).not.toContain(`POST ${WORDS}`);
  });
});
