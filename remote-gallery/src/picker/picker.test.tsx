import { screen, waitFor } from '@testing-library/react';
import { listedPicture, renderInStudio, savedPicture, studioServer, TEST_API } from '@likeness/shared/testing';
import GalleryPicker from './picker';

const media = (name: string) => `${TEST_API}/media/${name}.png`;
const GALLERY = '/api/gallery/';

const server = studioServer();
beforeEach(() => {
  server.answers('get', GALLERY, [savedPicture(1, media('saved')), savedPicture(2, 'data:image/png;base64,AAAA')]);
  server.answers('get', '/api/generated-images/', [listedPicture(3, media('generated'))]);
});

function show(open = true) {
  const onClose = jest.fn();
  const onPick = jest.fn();
  const view = renderInStudio(<GalleryPicker open={open} onClose={onClose} onPick={onPick} />);
  return { ...view, onClose, onPick };
}
const dialog = () => screen.findByRole('dialog', { name: 'Choose from gallery' });

it('asks for nothing while it is closed', () => {
  show(false);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.calls()).toEqual([]);
});

it('shows the saved pictures that can be worked on, and hands the chosen one on', async () => {
  const { user, onPick, onClose } = show();
  expect(await dialog()).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Saved image 1' }));
  expect(onPick).toHaveBeenCalledWith({ address: media('saved') });
  expect(onClose).toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Saved image 2' })).not.toBeInTheDocument();
});

it('is used by keyboard alone', async () => {
  const { user, onPick } = show();
  await screen.findByRole('button', { name: 'Saved image 1' });
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('radio', { name: 'Saved' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  const picture = await screen.findByRole('button', { name: 'Generated image 1' });
  await user.tab();
  expect(picture).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledWith({ address: media('generated') });
});

it('closes by Escape, without a choice', async () => {
  const { user, onPick, onClose } = show();
  await dialog();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
  expect(onPick).not.toHaveBeenCalled();
});

it('says what is loading and what is empty', async () => {
  server.holds('get', GALLERY);
  const { user } = show();
  expect(await screen.findByText('Loading images...')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Processed' }));
  expect(await screen.findByText('No images found.')).toBeVisible();
  expect(screen.getByText('No tool has made a picture for you yet.')).toBeVisible();
  expect(screen.getByText(/^Made here, from one photo/)).toBeVisible();
});

it('says what could not be loaded, and tries again', async () => {
  server.refuses('get', GALLERY, 500);
  const { user } = show();
  expect(await screen.findByText('The images could not be loaded.')).toBeVisible();
  server.answers('get', GALLERY, [savedPicture(1, media('saved'))]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Saved image 1' })).toBeVisible();
});
