import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { startSession } from '@likeness/shared/session';
import { renderInStudio, studioServer, testToken, TEST_API } from '@likeness/shared/testing';
import { reloadDocument } from './reload-document';
import { lastDeletion } from './undo/deletion';
import { useDeletePicture } from './use-delete-picture';

jest.mock('./reload-document');
const server = studioServer();

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
