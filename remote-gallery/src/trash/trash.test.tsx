import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { startSession } from '@likeness/shared/session';
import { renderInStudio, studioServer, testToken, TEST_API } from '@likeness/shared/testing';
import GeneratedImagesScreen from '../generated-images/generated-images-screen';

const TRASH = '/api/trash/';
const RESTORE = '/api/trash/restore/';
const DATES = {
  created_at: '2026-03-05T12:00:00.000Z',
  deleted_at: '2026-03-06T12:00:00.000Z',
  erased_at: '2026-04-05T12:00:00.000Z',
};
const SAVED = { from: 'gallery', list: 'gallery', id: 3, image_url: `${TEST_API}/media/three.png`, ...DATES } as const;
const MADE = {
  from: 'generated-images',
  list: 'processed',
  id: 3,
  image_url: `${TEST_API}/media/four.png`,
  ...DATES,
} as const;

const server = studioServer();
beforeEach(() => {
  server.answersOddly('get', '/api/generated-images/', () =>
    Response.json([], { headers: { 'Studio-Features': 'trash' } }),
  );
  server.answers('get', TRASH, [SAVED, MADE]);
});

async function open() {
  const view = renderInStudio(<GeneratedImagesScreen />, { path: '/generated-images' });
  await view.user.click(await screen.findByRole('radio', { name: 'Trash' }));
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  const pick = async (name: string) => view.user.click(await screen.findByRole('checkbox', { name }));
  return { ...view, press, pick };
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('is not there where the API has none', async () => {
  server.answers('get', '/api/generated-images/', []);
  renderInStudio(<GeneratedImagesScreen />, { path: '/generated-images' });
  await screen.findByText('No images found.');
  expect(screen.queryByRole('radio', { name: 'Trash' })).not.toBeInTheDocument();
  expect(server.calls()).not.toContain(`GET ${TRASH}`);
});

it('shows what was deleted, and when a picture is erased', async () => {
  const { pick } = await open();
  expect(await screen.findByText('2 images. Each is erased 30 days after it was deleted.')).toBeVisible();
  await pick('Deleted image 1');
  expect(screen.getByText('1 image selected. Erased for good on April 5, 2026.')).toBeVisible();
  await pick('Deleted image 1');
  expect(screen.getByText('2 images. Each is erased 30 days after it was deleted.')).toBeVisible();
});

it('keeps the face in each tile, where the API tells where it is', async () => {
  server.answersOddly('get', TRASH, () =>
    Response.json([{ ...SAVED, focus: { x: 0.5, y: 0.29 }, color: '#336699' }], {
      headers: { 'Studio-Features': 'trash, focal-points' },
    }),
  );
  await open();
  expect(await screen.findByRole('img', { name: 'Deleted image 1' })).toHaveStyle({ objectPosition: '50% 29%' });
});

it('restores what is picked to where it was, the one deleted first at first, and reads the list anew', async () => {
  server.answers('post', RESTORE, null);
  const { press } = await open();
  await screen.findByRole('checkbox', { name: 'Deleted image 2' });
  await press('Select all');
  server.answers('get', TRASH, []);
  await press('Restore');
  expect(await screen.findByText('2 images restored.')).toBeVisible();
  expect(server.sent('post', RESTORE)).toEqual([
    { from: 'generated-images', id: 3 },
    { from: 'gallery', id: 3 },
  ]);
  expect(await screen.findByText('What you delete stays here for 30 days.')).toBeVisible();
});

it('erases what is picked for good, after it has asked', async () => {
  server.answers('delete', TRASH, null);
  const { press, pick, user } = await open();
  await pick('Deleted image 2');
  await press('Erase');
  expect(server.sent('delete', TRASH)).toEqual([]);
  await user.click((await dialog('Erase this image?')).getByRole('button', { name: 'Erase' }));
  expect(await screen.findByText('Image erased.')).toBeVisible();
  expect(server.sent('delete', TRASH)).toEqual([{ from: 'generated-images', id: 3 }]);
});

it('is emptied, after it has asked', async () => {
  server.answers('post', '/api/trash/empty/', null);
  const { press, user } = await open();
  await screen.findByRole('checkbox', { name: 'Deleted image 2' });
  await press('Empty the Trash');
  expect((await dialog('Empty the Trash?')).getByText('They are gone for good.')).toBeVisible();
  server.answers('get', TRASH, []);
  await user.click((await dialog('Empty the Trash?')).getByRole('button', { name: 'Empty the Trash' }));
  expect(await screen.findByText('The Trash is empty.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('says what did not come back, and lists what is still there', async () => {
  server.answers('post', RESTORE, null, { once: true });
  const { press } = await open();
  await screen.findByRole('checkbox', { name: 'Deleted image 2' });
  await press('Select all');
  server.breaks('post', RESTORE);
  server.answers('post', RESTORE, null, { once: true });
  server.answers('get', TRASH, [SAVED]);
  await press('Restore');
  expect(await screen.findByText(/^Not all images could be restored/)).toBeVisible();
  expect(await screen.findByText('Image restored.')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1));
});

it('tells somebody else who comes nothing of what came back, and brings them nothing', async () => {
  let calls = 0;
  server.answersOddly('post', RESTORE, () => {
    calls += 1;
    if (calls === 2) act(() => startSession({ access: testToken({ subject: 'bob' }) }));
    return new Response(null, { status: 204 });
  });
  server.answers('get', TRASH, [SAVED, MADE, { ...MADE, id: 4 }]);
  const { press } = await open();
  await screen.findByText('3 images. Each is erased 30 days after it was deleted.');
  await press('Select all');
  await press('Restore');
  await waitFor(() => expect(calls).toBe(2));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(calls).toBe(2);
  expect(screen.queryByText(/restored/)).not.toBeInTheDocument();
});

const THREE = [SAVED, MADE, { ...MADE, id: 4 }];
const NONE_SUCH = 'There is no such picture.';

/** Each call waits until it is answered. */
function holdEach(method: 'post' | 'delete', path: string) {
  const waiting: ((answer: Response) => void)[] = [];
  server.use(http[method](TEST_API + path, () => new Promise<Response>((resolve) => void waiting.push(resolve))));
  return async (): Promise<void> => {
    await waitFor(() => expect(waiting).not.toEqual([]));
    act(() => waiting.shift()?.(new HttpResponse(null, { status: 204 })));
  };
}

describe('of three that are picked', () => {
  async function pickAll() {
    server.answers('get', TRASH, THREE);
    const view = await open();
    await screen.findByText('3 images. Each is erased 30 days after it was deleted.');
    await view.press('Select all');
    return view;
  }

  it('says how far the restoring is, and ends early where it is cancelled', async () => {
    const { press } = await pickAll();
    const answerOne = holdEach('post', RESTORE);
    await press('Restore');
    expect(await screen.findByText('Restoring 1 of 3…')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
    await press('Cancel');
    expect(screen.getByText('Stopping after 1 of 3…')).toBeVisible();
    server.answers('get', TRASH, THREE.slice(0, 2));
    await answerOne();
    expect(await screen.findByText('Image restored.')).toBeVisible();
    expect(server.sent('post', RESTORE)).toHaveLength(1);
    // The others stay picked.
    expect(await screen.findByText('2 images selected')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  });

  it('says in the question how far the erasing is, whatever the list has meanwhile', async () => {
    const { press, user } = await pickAll();
    const answerOne = holdEach('delete', TRASH);
    await press('Erase');
    const question = within(await screen.findByRole('dialog', { name: 'Erase 3 images?' }));
    await user.click(question.getByRole('button', { name: 'Erase' }));
    await waitFor(() => expect(question.getByRole('status')).toHaveTextContent('Erasing 1 of 3…'));
    server.answers('get', TRASH, THREE.slice(0, 1));
    await answerOne();
    await waitFor(() => expect(question.getByRole('status')).toHaveTextContent('Erasing 2 of 3…'));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await answerOne();
    expect(await screen.findByText('2 images erased.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.sent('delete', TRASH)).toHaveLength(2);
  });

  it('goes on where one is not there any more, and says so of what was to come back', async () => {
    const { press } = await pickAll();
    server.answers('post', RESTORE, null);
    server.refuses('post', RESTORE, 404, NONE_SUCH, { once: true });
    server.answers('get', TRASH, []);
    await press('Restore');
    expect(await screen.findByText('2 images restored.')).toBeVisible();
    expect(screen.getByText('What was not there any more has been restored or erased elsewhere.')).toBeVisible();
    expect(server.sent('post', RESTORE)).toHaveLength(3);
  });

  it('takes what is not there any more for erased', async () => {
    const { press, user } = await pickAll();
    server.answers('delete', TRASH, null);
    server.refuses('delete', TRASH, 404, NONE_SUCH, { once: true });
    await press('Erase');
    await user.click((await dialog('Erase 3 images?')).getByRole('button', { name: 'Erase' }));
    expect(await screen.findByText('3 images erased.')).toBeVisible();
    expect(server.sent('delete', TRASH)).toHaveLength(3);
  });
});
