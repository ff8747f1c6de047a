import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { endSession } from '@likeness/shared/session';
import { renderInStudio, TEST_API } from '@likeness/shared/testing';
import GeneratedImagesScreen from './generated-images-screen';

const media = (name: string) => `${TEST_API}/media/${name}.png`;
let asked: string[];

const generated = http.get(`${TEST_API}/api/generated-images/`, () => {
  asked.push('generated');
  return HttpResponse.json([
    { id: 1, image_url: media('one') },
    { id: 2, image_url: media('two') },
  ]);
});
const processed = http.get(`${TEST_API}/api/processed-images/`, () => {
  asked.push('processed');
  return HttpResponse.json([{ id: 3, image_url: media('three') }]);
});
const none = (list: string) => http.get(`${TEST_API}/api/${list}-images/`, () => HttpResponse.json([]));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked = [];
});
afterEach(() => {
  act(endSession);
  server.resetHandlers();
});
afterAll(() => server.close());

const open = (...handlers: Parameters<typeof server.use>) => {
  server.use(...handlers, generated, processed);
  return renderInStudio(<GeneratedImagesScreen />, { path: '/generated-images' });
};
const thumbnail = (name: string) => screen.findByRole('button', { name });
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

it('shows its heading and text (S2.177 S2.178)', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Generated Images' })).toBeVisible();
  expect(screen.getByText('All your generated images will be displayed in this section.')).toBeVisible();
});

it('reads both lists together and shows the generated one first (S2.179 S2.180 S2.182 S3.18 S3.19 S7.23 S7.24 S7.25)', async () => {
  let answer = (): void => undefined;
  const gate = new Promise<void>((resolve) => (answer = resolve));
  // Passes the request on to the answering handlers once both lists were asked for.
  open(
    http.get(`${TEST_API}/api/:list/`, ({ params }) => {
      asked.push(String(params.list));
      if (asked.length === 2) answer();
      return gate;
    }),
  );
  expect(screen.getByText('Loading images...')).toBeVisible();
  expect(await thumbnail('Generated image 2')).toBeVisible();
  expect(asked.slice(0, 2).sort()).toEqual(['generated-images', 'processed-images']);
  expect(screen.queryByRole('button', { name: 'Processed image 1' })).not.toBeInTheDocument();
});

it('switches between Generated and Processed (S2.181 S2.183 S3.20 S3.21)', async () => {
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
  ['generated', 'Generated', 'Generate an image', '/generate'],
  ['processed', 'Processed', 'Upscale an image', '/edit/upscale'],
])('invites where the %s list is empty', async (list, name, action, path) => {
  const { user, router } = open(none(list));
  await user.click(screen.getByRole('radio', { name }));
  expect(await screen.findByText('No images found.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: action }));
  expect(router.state.location.pathname).toBe(path);
});

it('shows one list where only the other cannot be had, says so, and tries again', async () => {
  const { user } = open(http.get(`${TEST_API}/api/processed-images/`, () => HttpResponse.error()));
  expect(await thumbnail('Generated image 1')).toBeVisible();
  expect(await screen.findByText('Failed to load images.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Processed' }));
  server.resetHandlers(generated, processed);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await thumbnail('Processed image 1')).toBeVisible();
});

it('adds in the words of this screen (S8.48)', async () => {
  const { user } = open(http.post(`${TEST_API}/api/gallery/`, () => HttpResponse.json({}, { status: 201 })));
  await user.click(await thumbnail('Generated image 1'));
  await user.click(preview().getByRole('button', { name: 'Added to Gallery' }));
  expect(await screen.findByText('Image added to your gallery!')).toBeVisible();
});

it('deletes a processed image by the generated-images delete (S4.63)', async () => {
  const deleted: unknown[] = [];
  const { user } = open(
    http.delete(`${TEST_API}/api/generated-images/`, async ({ request }) => {
      deleted.push(await request.json());
      return HttpResponse.json({}, { status: 500 });
    }),
  );
  await user.click(screen.getByRole('radio', { name: 'Processed' }));
  await user.click(await thumbnail('Processed image 1'));
  await user.click(preview().getByRole('button', { name: 'Delete Image' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('❌ Failed to delete image')).toBeVisible();
  expect(deleted).toEqual([{ id: 3 }]);
});
