import { screen, waitFor, within } from '@testing-library/react';
import { photo, toolStudio } from '../testing/tool-studio';
import { PROMPT_TOOL } from './testing/prompt-tool';

const { chosen, finished, held, original, picker, result, resultCard, run, server } = toolStudio(PROMPT_TOOL);
const actions = () => within(screen.getByRole('group', { name: 'Actions for this image' }));

it('shows the action buttons under the result, except its own (S2.197 S2.195)', async () => {
  await finished();
  expect(actions().getByRole('button', { name: 'Outfit Swap' })).toBeVisible();
  expect(actions().getByRole('button', { name: 'Added to Gallery' })).toBeVisible();
  expect(actions().getByRole('button', { name: 'Delete Image' })).toBeVisible();
  expect(actions().queryByRole('button', { name: 'This Tool' })).not.toBeInTheDocument();
});

it('holds the result against its original', async () => {
  const { user } = await finished();
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  expect(screen.getByRole('img', { name: 'Before' })).toHaveAttribute('src', (await original()).getAttribute('src'));
});

it('shows the work under way instead of the last result, and its actions with the next', async () => {
  const { user } = await finished();
  await waitFor(() => expect(run()).toBeEnabled());
  const { finish } = held();
  await user.click(run());
  expect(await resultCard().findByRole('status', { name: 'Applying' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Actions for this image' })).not.toBeInTheDocument();
  finish();
  expect(await result()).toBeVisible();
  expect(actions().getByRole('button', { name: 'Outfit Swap' })).toBeVisible();
});

it('is saved under the name of its tool', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user } = await finished();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('Image downloaded.')).toBeVisible();
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('likeness-prompt-tool.png');
});

it('is tried again in place', async () => {
  server.refuses('post', PROMPT_TOOL.endpoint, 503, 'The studio is busy.', { once: true });
  const { user } = await chosen();
  await user.click(run());
  expect(await resultCard().findByText('The studio is busy.')).toBeVisible();
  const { finish } = held();
  await user.click(resultCard().getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(resultCard().queryByText('The studio is busy.')).not.toBeInTheDocument());
  finish();
  expect(await result()).toBeVisible();
  expect(resultCard().getByRole('alert')).toBeEmptyDOMElement();
});

it('says that nothing was charged where the studio was not reached', async () => {
  server.breaks('post', PROMPT_TOOL.endpoint);
  const { user } = await chosen();
  await user.click(run());
  expect(await resultCard().findByText(/could not be reached/)).toBeVisible();
  expect(resultCard().getByRole('alert')).toHaveTextContent('Nothing was charged.');
});

it('says why there is none, until another image is chosen', async () => {
  server.refuses('post', PROMPT_TOOL.endpoint, 422, 'The picture is damaged.');
  const { user } = await chosen();
  await user.click(run());
  expect(await resultCard().findByText('The picture is damaged.')).toBeVisible();
  expect(resultCard().getByRole('alert')).toHaveTextContent('Nothing was charged.');
  expect(resultCard().getByText('Nothing generated yet')).toBeVisible();
  expect(resultCard().getByText(/^Made here, from one photo/)).toBeVisible();
  await user.upload(picker(), photo('other.png'));
  await waitFor(() => expect(resultCard().getByRole('alert')).toBeEmptyDOMElement());
});
