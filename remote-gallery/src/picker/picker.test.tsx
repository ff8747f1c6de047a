import { act, screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { endSession } from '@likeness/shared/session';
import { renderInStudio, TEST_API } from '@likeness/shared/testing';
import GalleryPicker from './picker';

const media = (name: string) => `${TEST_API}/media/${name}.png`;
const list = (path: string, body: JsonBodyType, status = 200) =>
  http.get(`${TEST_API}/api/${path}/`, () => HttpResponse.json(body, { status }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  server.use(
    list('gallery', [
      { id: 1, image_url: media('saved') },
      { id: 2, image_url: 'data:image/png;base64,AAAA' },
    ]),
    list('generated-images', [{ id: 3, image_url: media('generated') }]),
    list('processed-images', []),
  );
});
afterEach(() => {
  act(endSession);
  server.resetHandlers();
});
afterAll(() => server.close());

function show(open = true) {
  const onClose = jest.fn();
  const onPick = jest.fn();
  const view = renderInStudio(<GalleryPicker open={open} onClose={onClose} onPick={onPick} />);
  return { ...view, onClose, onPick };
}
const dialog = () => screen.findByRole('dialog', { name: 'Choose from gallery' });

it('asks for nothing while it is closed', () => {
  server.resetHandlers();
  show(false);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
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
  server.use(http.get(`${TEST_API}/api/gallery/`, () => delay('infinite')));
  const { user } = show();
  expect(await screen.findByText('Loading images...')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Processed' }));
  expect(await screen.findByText('No images found.')).toBeVisible();
  expect(screen.getByText('No tool has made a picture for you yet.')).toBeVisible();
});

it('says what could not be loaded, and tries again', async () => {
  server.use(list('gallery', {}, 500));
  const { user } = show();
  expect(await screen.findByText('The images could not be loaded.')).toBeVisible();
  server.use(list('gallery', [{ id: 1, image_url: media('saved') }]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Saved image 1' })).toBeVisible();
});
