import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { holdUnsaved, unsavedWork } from '@likeness/shared/observable';
import { startSession } from '@likeness/shared/session';
import { renderInStudio, studioServer, testToken, TEST_API } from '@likeness/shared/testing';
import { reloadDocument } from './reload-document';
import { lastDeletion } from './undo/deletion';
import { useDeletePicture } from './use-delete-picture';

jest.mock('./reload-document');
const server = studioServer();
afterEach(() => jest.mocked(reloadDocument).mockClear());

/** What deletes one picture, and goes with its screen. */
function DeleteOne() {
  const { busy, remove } = useDeletePicture('gallery');
  return <button onClick={() => void remove(7)}>{busy ? 'Deleting' : 'Delete'}</button>;
}

it('reloads no page in which strokes are not sent, wherever they are', async () => {
  server.answers('delete', '/api/gallery/', null);
  const isOver = holdUnsaved();
  const { user } = renderInStudio(<DeleteOne />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/Image deleted/)).toBeVisible();
  expect(reloadDocument).not.toHaveBeenCalled();
  isOver();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(reloadDocument).toHaveBeenCalledTimes(1));
});

it('reloads nothing under the hands of a person who has gone on to another screen', async () => {
  let answer = (_: Response): void => undefined;
  const deleted = new Promise<Response>((resolve) => (answer = resolve));
  server.use(http.delete(`${TEST_API}/api/gallery/`, () => deleted));
  function Screens() {
    const [isLeft, setLeft] = useState(false);
    if (isLeft) return <h1>Another screen</h1>;
    return (
      <>
        <DeleteOne />
        <button onClick={() => setLeft(true)}>Leave</button>
      </>
    );
  }
  const { user } = renderInStudio(<Screens />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(screen.getByText('Another screen')).toBeVisible();
  answer(new Response(null, { status: 204 }));
  expect(await screen.findByText(/Image deleted/)).toBeVisible();
  expect(reloadDocument).not.toHaveBeenCalled();
  // What a page under way is until it has ended.
  expect(unsavedWork.get()).toBe(0);
});

it('has the next person told nothing of what the one before was deleting, and offers no undo of it', async () => {
  const asked: unknown[] = [];
  server.use(
    http.delete(`${TEST_API}/api/gallery/`, async ({ request }) => {
      asked.push(await request.json());
      // The second one is under way when somebody else signs in.
      if (asked.length === 2) act(() => startSession({ access: testToken({ subject: 'bob' }) }));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const onDeleted = jest.fn();
  function Delete() {
    const { busy, removeAll } = useDeletePicture('gallery', { onDeleted });
    return <button onClick={() => void removeAll([7, 8, 9])}>{busy ? 'Deleting' : 'Delete'}</button>;
  }
  const { store, user } = renderInStudio(<Delete />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(asked).toEqual([{ id: 7 }, { id: 8 }]));
  await screen.findByRole('button', { name: 'Delete' });
  expect(lastDeletion.get()).toBeUndefined();
  expect(store.getState().notifications.items).toEqual([]);
  expect(onDeleted).not.toHaveBeenCalled();
  expect(reloadDocument).not.toHaveBeenCalled();
});

describe('a picture that another tab has deleted', () => {
  const isGone = (id: number) =>
    server.answersOddly('delete', '/api/gallery/', ({ body }) =>
      body.id === id ? Response.json({ error: 'There is no such image.' }, { status: 404 }) : success(),
    );
  const success = () => new Response(null, { status: 204 });

  it('is gone, which is what was asked for', async () => {
    isGone(7);
    const { store, user } = renderInStudio(<DeleteOne />);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    // The list that still shows it is read anew by that.
    await waitFor(() => expect(reloadDocument).toHaveBeenCalledTimes(1));
    expect(store.getState().notifications.items).toMatchObject([{ kind: 'finished', text: '🗑️ Image deleted' }]);
  });

  it('keeps none of the others', async () => {
    isGone(7);
    function Delete() {
      const { removeAll } = useDeletePicture('gallery');
      return <button onClick={() => void removeAll([7, 8, 9])}>Delete</button>;
    }
    const { store, user } = renderInStudio(<Delete />);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(reloadDocument).toHaveBeenCalledTimes(1));
    expect(server.sent('delete', '/api/gallery/')).toEqual([{ id: 7 }, { id: 8 }, { id: 9 }]);
    expect(store.getState().notifications.items).toMatchObject([{ kind: 'finished', text: '🗑️ 3 images deleted' }]);
  });
});
