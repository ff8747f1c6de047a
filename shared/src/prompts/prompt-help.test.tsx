import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderInStudio, studioServer } from '@likeness/shared/testing';
import { MadeWith, MadeWithPrompt } from './made-with';
import { PromptHelp } from './prompt-help';
import type { PromptPurpose, PromptWords } from './prompts-api';

const WORDS = '/api/prompt-words/';
const MENU = '/api/prompt-menu/';
const NOTHING: PromptWords = { understood: [], without_effect: [], not_understood: [] };
const BEACH: PromptWords = { ...NOTHING, understood: [{ kind: 'place', words: 'beach' }], not_understood: ['dragon'] };

const server = studioServer();
beforeEach(() => {
  server.hasAnnounced('prompt-words');
  server.answers('post', WORDS, BEACH);
  server.answers('get', MENU, [
    { kind: 'place', words: 'on a beach', swatch_url: 'http://api.test/media/swatches/1.webp' },
    { kind: 'place', words: 'in a city' },
    { kind: 'light', words: 'at sunset' },
  ]);
});

function Prompt({ purpose = 'generation' }: { readonly purpose?: PromptPurpose }) {
  const [text, setText] = useState('');
  return (
    <>
      <textarea aria-label="Prompt" value={text} onChange={({ target }) => setText(target.value)} />
      <PromptHelp text={text} purpose={purpose} onChange={setText} />
    </>
  );
}
const prompt = () => screen.getByRole('textbox', { name: 'Prompt' });
const lineOf = async (label: string) => within(await screen.findByText(label));

it('shows which words count once the typing pauses, asked for once', async () => {
  const { user } = renderInStudio(<Prompt />);
  expect(screen.queryByText('Counts:')).not.toBeInTheDocument();
  await user.type(prompt(), ' a dragon on a beach ');
  expect((await lineOf('Counts:')).getByText('beach')).toBeVisible();
  expect((await lineOf('Not understood:')).getByText('dragon')).toHaveAttribute('dir', 'auto');
  expect(server.sent('post', WORDS)).toEqual([{ prompt: 'a dragon on a beach', purpose: 'generation' }]);
  await user.clear(prompt());
  expect(screen.queryByText('Counts:')).not.toBeInTheDocument();
});

it('reads it out when the person has stopped for longer, in one sentence', async () => {
  const { user } = renderInStudio(<Prompt />);
  await user.type(prompt(), 'a dragon on a beach');
  await screen.findByText('Counts:');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Counts: beach. Not understood: dragon.'), {
    timeout: 3_000,
  });
});

it.each([
  ['generation', 'None of these words is understood: the backdrop would be plain.'],
  ['background-replace', 'None of these words is understood: the background would be plain.'],
] as const)('warns before a %s of which nothing is understood', async (purpose, warning) => {
  server.answers('post', WORDS, { ...NOTHING, not_understood: ['在海滩上', 'الشاطئ'] });
  const { user } = renderInStudio(<Prompt purpose={purpose} />);
  await user.type(prompt(), '在海滩上 الشاطئ');
  expect(await screen.findByText(warning)).toBeVisible();
  expect(screen.getByText('الشاطئ', { selector: 'bdi' })).toHaveAttribute('dir', 'auto');
});

it('says what light and weather lack', async () => {
  server.answers('post', WORDS, { ...NOTHING, without_effect: ['night'] });
  const { user } = renderInStudio(<Prompt />);
  await user.type(prompt(), 'at night');
  expect(await screen.findByText('Light and weather show where there is a place.')).toBeVisible();
  expect((await lineOf('Without effect here:')).getByText('night')).toBeVisible();
});

it('offers words by kind, which a press puts into the prompt and takes out again', async () => {
  const { user } = renderInStudio(<Prompt />);
  const opener = screen.getByRole('button', { name: 'Words to choose from' });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  expect(server.calls()).toEqual([]);
  await user.click(opener);
  const menu = within(await screen.findByRole('group', { name: 'Words to choose from' }));
  expect(menu.getAllByRole('radio')).toHaveLength(2);
  await user.click(menu.getByRole('button', { name: 'on a beach' }));
  expect(prompt()).toHaveValue('on a beach');
  expect(menu.getByRole('button', { name: 'on a beach' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(menu.getByRole('radio', { name: 'Light' }));
  await user.click(menu.getByRole('button', { name: 'at sunset' }));
  expect(prompt()).toHaveValue('on a beach, at sunset');
  await user.click(menu.getByRole('button', { name: 'at sunset' }));
  expect(prompt()).toHaveValue('on a beach');
});

it('says that the menu could not be loaded', async () => {
  server.breaks('get', MENU);
  const { user } = renderInStudio(<Prompt />);
  await user.click(screen.getByRole('button', { name: 'Words to choose from' }));
  expect(await screen.findByText('The words could not be loaded.')).toBeVisible();
});

describe('under a result', () => {
  it('says what it was made with, and what not', async () => {
    renderInStudio(<MadeWith words={BEACH} />);
    expect((await lineOf('Made with:')).getByText('beach')).toBeVisible();
    expect((await lineOf('Not understood:')).getByText('dragon')).toBeVisible();
  });

  it('says that it was made with no word', () => {
    renderInStudio(<MadeWith words={{ ...NOTHING, not_understood: ['dragon'] }} />);
    expect(screen.getByText('Made with no word of the prompt: a plain backdrop.')).toBeVisible();
  });

  it('asks for the words of a result that came without them', async () => {
    renderInStudio(<MadeWithPrompt prompt="a beach" purpose="background-replace" />);
    expect((await lineOf('Made with:')).getByText('beach')).toBeVisible();
    expect(server.sent('post', WORDS)).toEqual([{ prompt: 'a beach', purpose: 'background-replace' }]);
  });
});
