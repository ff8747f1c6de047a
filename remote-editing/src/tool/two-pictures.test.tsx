import { screen, waitFor } from '@testing-library/react';
import { ADDRESS, asJson, photo, RESULT, toolStudio } from '../testing/tool-studio';
import { TWO_PICTURE_TOOL } from './testing/two-picture-tool';

const { answers, api, card, held, open, original, picker, result, run } = toolStudio(TWO_PICTURE_TOOL);

/** The screen with an address in one slot, a file in the other, and two marks on the first. */
async function prepared() {
  const view = open({ state: { inputImage: ADDRESS } });
  await view.user.upload(picker('Upload Reference'), photo('hat.png'));
  await original('Reference');
  const mark = screen.getByRole('button', { name: 'Mark' });
  await view.user.click(mark);
  await view.user.click(mark);
  return view;
}

it('sends both pictures, and shows the picture that comes back as the body', async () => {
  const { user } = await prepared();
  await user.click(run());
  expect(await result()).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  expect(api.sent?.get('image_url')).toBe(ADDRESS);
  expect((api.sent?.get('reference_image') as File).name).toBe('hat.png');
});

it('warns while one of them is missing', async () => {
  const { user } = open({ state: { inputImage: ADDRESS } });
  await original('Main');
  await user.click(run());
  expect(await screen.findByText('Both images, please.')).toBeVisible();
  expect(api.calls).toEqual([]);
});

it('takes nothing for what is free, and says so', async () => {
  const { user } = await prepared();
  expect(screen.getByText('A combination takes no credits.')).toBeVisible();
  await user.click(run());
  await result();
  await waitFor(() => expect(run()).toBeEnabled());
  expect(api.calls).toEqual(['run']);
});

it('has a title and words of its own for its result, also while it waits', async () => {
  const { finish } = held();
  const { user } = await prepared();
  expect(card('The Two as One').getByText('It will appear here')).toBeVisible();
  await user.click(run());
  expect(await card('The Two as One').findByText('Combining...')).toBeVisible();
  expect(card('The Two as One').getByText(/· 0:00/)).toBeVisible();
  finish();
  await result();
  expect(card('The Two as One').queryByText('Combining...')).not.toBeInTheDocument();
});

it('goes on with its result in the place of the original', async () => {
  const { user } = await prepared();
  expect(screen.queryByRole('button', { name: 'Continue with the result' })).not.toBeInTheDocument();
  await user.click(run());
  await result();
  await user.click(screen.getByRole('button', { name: 'Continue with the result' }));
  expect(await original('Main')).toHaveAttribute('src', RESULT);
  expect(screen.getByText('0 marks')).toBeVisible();
  expect(await original('Reference')).toBeVisible();
  expect(card('The Two as One').getByText('It will appear here')).toBeVisible();
  expect([...api.blobs.keys()]).toHaveLength(1);
});

it.each([
  ['a refusal', {}, 402],
  ['an answer without a picture', {}, 200],
  ['a failure', { error: 'no' }, 500],
])('only logs %s, for it has no words for that', async (_, body, status) => {
  const logged = jest.spyOn(console, 'warn').mockReturnValue();
  answers(() => asJson(body, status));
  const { user } = await prepared();
  await user.click(run());
  const said = '“two-picture-tool” failed, and has no words for that.';
  await waitFor(() => expect(logged).toHaveBeenCalledWith(said, expect.anything()));
  await waitFor(() => expect(run()).toBeEnabled());
  expect(card('The Two as One').getByText('It will appear here')).toBeVisible();
  expect(card('The Two as One').getByRole('alert')).toBeEmptyDOMElement();
  expect(screen.queryByText(/Could not|failed/)).not.toBeInTheDocument();
});

it('drops what belongs to a picture with it, and keeps the rest', async () => {
  const { user } = await prepared();
  await user.upload(picker('Upload Reference'), photo('glasses.png'));
  expect(screen.getByText('2 marks')).toBeVisible();
  await user.upload(picker('Upload Main'), photo());
  expect(await screen.findByText('0 marks')).toBeVisible();
  expect(await original('Reference')).toBeVisible();
});

it('empties both slots by Reset All', async () => {
  const { user } = await prepared();
  await user.click(screen.getByRole('button', { name: 'Reset All' }));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText('0 marks')).toBeVisible();
  expect([...api.blobs.keys()]).toEqual([]);
});
