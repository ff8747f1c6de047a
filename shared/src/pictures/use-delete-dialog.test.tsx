import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderInStudio, studioServer, TEST_API } from '@likeness/shared/testing';
import { reloadDocument } from './reload-document';
import { useDeleteDialog } from './use-delete-dialog';

jest.mock('./reload-document');
const server = studioServer();
afterEach(() => jest.mocked(reloadDocument).mockClear());

const onDeleted = jest.fn();
afterEach(() => onDeleted.mockClear());

function DeleteThese({ ids }: { readonly ids: readonly number[] }) {
  const { askAll, dialog } = useDeleteDialog('gallery', { onDeleted });
  return (
    <>
      <button onClick={() => askAll(ids)}>Delete these</button>
      {dialog}
    </>
  );
}

/** Each deletion waits until it is answered. */
function holdDeletions() {
  const waiting: ((answer: Response) => void)[] = [];
  server.use(
    http.delete(`${TEST_API}/api/gallery/`, () => new Promise<Response>((resolve) => void waiting.push(resolve))),
  );
  return async (): Promise<void> => {
    await waitFor(() => expect(waiting).not.toEqual([]));
    waiting.shift()?.(new HttpResponse(null, { status: 204 }));
  };
}

async function begin(ids: readonly number[]) {
  const answerOne = holdDeletions();
  const { user } = renderInStudio(<DeleteThese ids={ids} />);
  await user.click(screen.getByRole('button', { name: 'Delete these' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('status')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  return { answerOne, user, dialog };
}

it('says how far it is with several', async () => {
  const { answerOne, dialog } = await begin([7, 8, 9]);
  for (const place of [1, 2, 3]) {
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(`Deleting ${place} of 3…`));
    expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await answerOne();
  }
  await waitFor(() => expect(reloadDocument).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('ends after the one that is being deleted where the person cancels, and asks anew the next time', async () => {
  const { answerOne, user, dialog } = await begin([7, 8, 9]);
  await answerOne();
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Deleting 2 of 3…'));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(dialog.getByRole('status')).toHaveTextContent('Stopping after 2 of 3…');
  await answerOne();
  expect(await screen.findByText('🗑️ 2 images deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.sent('delete', '/api/gallery/')).toEqual([{ id: 7 }, { id: 8 }]);
  expect(onDeleted.mock.calls).toEqual([[7], [8]]);
  expect(reloadDocument).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Delete these' }));
  const again = within(await screen.findByRole('dialog', { name: 'Delete 3 images?' }));
  await user.click(again.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(again.getByRole('status')).toHaveTextContent('Deleting 1 of 3…'));
  for (const _ of [7, 8, 9]) await answerOne();
  await waitFor(() => expect(reloadDocument).toHaveBeenCalledTimes(1));
});

it('cannot be ended where there is only one', async () => {
  const { answerOne, dialog } = await begin([7]);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled());
  expect(dialog.queryByRole('status')).not.toBeInTheDocument();
  await answerOne();
  await waitFor(() => expect(reloadDocument).toHaveBeenCalledTimes(1));
});
