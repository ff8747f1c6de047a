import { screen, waitFor, within } from '@testing-library/react';
import { listedPicture, renderInStudio, savedPicture, studioServer, TEST_API } from '@likeness/shared/testing';
import { keepPlace } from '../picture-grid/kept-place';
import GeneratedImagesScreen from './generated-images-screen';

const media = (name: string) => `${TEST_API}/media/${name}.png`;
const GENERATED = '/api/generated-images/';
const PROCESSED = '/api/processed-images/';

const server = studioServer();
beforeEach(() => {
  server.answers('get', GENERATED, [listedPicture(1, media('one')), listedPicture(2, media('two'))]);
  server.answers('get', PROCESSED, [listedPicture(3, media('three'))]);
});

const open = () => renderInStudio(<GeneratedImagesScreen />, { path: '/generated-images' });
const thumbnail = (name: string) => screen.findByRole('button', { name });
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

it('shows its heading and text (S2.177 S2.178)', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Generated Images' })).toBeVisible();
  expect(screen.getByText('All your generated images will be displayed in this section.')).toBeVisible();
});

it('reads both lists together and shows the generated one first (S2.179 S2.180 S2.182 S7.23 S7.24 S7.25)', async () => {
  const lists = [server.holds('get', GENERATED), server.holds('get', PROCESSED)];
  open();
  expect(screen.getByText('Loading images...')).toBeVisible();
  // Neither is answered before both were asked for.
  await waitFor(() => expect(server.calls().toSorted()).toEqual([`GET ${GENERATED}`, `GET ${PROCESSED}`]));
  for (const { release } of lists) release();
  expect(await thumbnail('Generated image 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Processed image 1' })).not.toBeInTheDocument();
});

it('switches between Generated and Processed (S2.181 S2.183)', async () => {
  const { user } = open();
  const [first, second] = screen.getAllByRole('radio');
  expect(first).toBe(screen.getByRole('radio', { name: 'Generated' }));
  expect(first).toBeChecked();
  expect(second).toBe(screen.getByRole('radio', { name: 'Processed' }));
  await user.click(await thumbnail('Generated image 1'));
  await user.click(screen.getByRole('radio', { name: 'Processed' }));
  expect(await thumbnail('Processed image 1')).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByRole('button', { name: 'Generated image 1' })).not.toBeInTheDocument();
});

it.each([
  ['Generated', GENERATED, 'S3.18 S3.19'],
  ['Processed', PROCESSED, 'S3.20 S3.21'],
] as const)('shows and deletes a %s image of %s by its image_url and id (%s)', async (name, list, _statements) => {
  server.answersOddly('get', list, () => Response.json([{ id: 5, image_url: media('five') }]));
  server.refuses('delete', GENERATED, 500);
  const { user } = open();
  await user.click(screen.getByRole('radio', { name }));
  await user.click(await thumbnail(`${name} image 1`));
  expect(preview().getByRole('img')).toHaveAttribute('src', media('five'));
  await user.click(preview().getByRole('button', { name: 'Delete Image' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.sent('delete', GENERATED)).toEqual([{ id: 5 }]));
});

it('shows the chosen image with its actions, and opens it by double-click (S2.184 S2.185 S2.186)', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = open();
  await user.click(await thumbnail('Generated image 2'));
  expect(preview().getByRole('img')).toHaveAttribute('src', media('two'));
  expect(preview().getByRole('group', { name: 'Actions for this image' })).toBeVisible();
  await user.dblClick(preview().getByRole('img'));
  expect(opened).toHaveBeenCalledWith(media('two'), '_blank', 'noopener');
});

it.each([
  ['generated', GENERATED, 'Generated', 'Generate an image', '/generate'],
  ['processed', PROCESSED, 'Processed', 'Upscale an image', '/edit/upscale'],
] as const)('invites where the %s list is empty', async (_, list, name, action, path) => {
  server.answers('get', list, []);
  const { user, router } = open();
  await user.click(screen.getByRole('radio', { name }));
  expect(await screen.findByText('No images found.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: action }));
  expect(router.state.location.pathname).toBe(path);
});

it('shows one list where only the other cannot be had, says so, and tries again', async () => {
  server.breaks('get', PROCESSED);
  const { user } = open();
  expect(await thumbnail('Generated image 1')).toBeVisible();
  expect(await screen.findByText('Failed to load images.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Processed' }));
  server.answers('get', PROCESSED, [listedPicture(3, media('three'))]);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await thumbnail('Processed image 1')).toBeVisible();
});

it('adds in the words of this screen (S8.48)', async () => {
  server.answers('post', '/api/gallery/', savedPicture(9, media('one')), { status: 201 });
  const { user } = open();
  await user.click(await thumbnail('Generated image 1'));
  await user.click(preview().getByRole('button', { name: 'Added to Gallery' }));
  expect(await screen.findByText('Image added to your gallery!')).toBeVisible();
});

it('deletes a processed image by the generated-images delete (S4.63)', async () => {
  server.refuses('delete', GENERATED, 500);
  const { user } = open();
  await user.click(screen.getByRole('radio', { name: 'Processed' }));
  await user.click(await thumbnail('Processed image 1'));
  await user.click(preview().getByRole('button', { name: 'Delete Image' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('❌ Failed to delete image')).toBeVisible();
  expect(server.sent('delete', GENERATED)).toEqual([{ id: 3 }]);
});

it('goes on in the processed list where a delete there has reloaded the document', async () => {
  keepPlace({ label: 'Processed images', index: 0 });
  open();
  expect(screen.getByRole('radio', { name: 'Processed' })).toBeChecked();
  await waitFor(async () => expect(await thumbnail('Processed image 1')).toHaveFocus());
});
