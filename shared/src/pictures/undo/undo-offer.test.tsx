import { act, screen, waitFor } from '@testing-library/react';
import { renderInStudio, studioServer } from '@likeness/shared/testing';
import { forgetDeletion, keepDeletion, type Deletion } from './deletion';
import { UndoOffer } from './undo-offer';

const server = studioServer();
const RESTORE = '/api/trash/restore/';
beforeEach(() => server.hasAnnounced('trash'));
afterEach(forgetDeletion);

function open(deletion?: Deletion, path = '/gallery', onRestored?: (ids: readonly number[]) => void) {
  const view = renderInStudio(<UndoOffer onRestored={onRestored} />, { path });
  act(() => deletion && keepDeletion(deletion));
  return view;
}
const SAVED = { from: 'gallery', ids: [7], path: '/gallery' } as const;
const press = async ({ user }: ReturnType<typeof open>, name: string) =>
  user.click(screen.getByRole('button', { name }));

it('offers nothing where nothing was deleted', () => {
  open();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('takes back what was deleted, the last first, says so and is gone', async () => {
  server.answers('post', RESTORE, null);
  const onRestored = jest.fn();
  const view = open({ ...SAVED, ids: [7, 8] }, '/gallery', onRestored);
  expect(screen.getByRole('status')).toHaveTextContent('The 2 images stay in the Trash for 30 days.');
  await press(view, 'Undo');
  expect(await screen.findByText('2 images restored.')).toBeVisible();
  expect(server.sent('post', RESTORE)).toEqual([
    { from: 'gallery', id: 8 },
    { from: 'gallery', id: 7 },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
  expect(onRestored.mock.calls).toEqual([[[8, 7]]]);
});

it('is there on the screen where it was done, until it is dismissed', async () => {
  const deletion = { from: 'generated-images', ids: [7], path: '/generate' } as const;
  const { unmount } = open(deletion, '/gallery');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  unmount();
  const view = open(deletion, '/generate');
  expect(screen.getByRole('status')).toHaveTextContent('The image stays in the Trash for 30 days.');
  await press(view, 'Dismiss');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(sessionStorage.getItem('likeness.deleted')).toBeNull();
});

it('says what was erased meanwhile', async () => {
  server.refuses('post', RESTORE, 404, 'There is no such picture among yours.');
  const onRestored = jest.fn();
  await press(open(SAVED, '/gallery', onRestored), 'Undo');
  expect(await screen.findByText('What is not there was erased for good already.')).toBeVisible();
  expect(onRestored).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('stays where the studio cannot be reached', async () => {
  server.breaks('post', RESTORE);
  await press(open(SAVED), 'Undo');
  expect(await screen.findByText('The images could not be restored. They are still in the Trash.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
});

describe('for the document after a reload', () => {
  const inNextDocument = () => {
    let found: unknown;
    jest.isolateModules(() => {
      // eslint-disable-next-line @typescript-eslint/no-require-imports -- A module anew, as a document loads it.
      found = (require('./deletion') as typeof import('./deletion')).lastDeletion.get();
    });
    return found;
  };

  it('is kept', () => {
    keepDeletion(SAVED);
    expect(inNextDocument()).toEqual(SAVED);
    forgetDeletion();
    expect(inNextDocument()).toBeUndefined();
  });

  it.each([
    '{',
    '{"owner":"","value":null}',
    '{"owner":"","value":{"from":"gallery","ids":["7"],"path":"/"}}',
    '{"owner":"","value":{"from":"elsewhere","ids":[7],"path":"/"}}',
  ])('nothing that could lie there is believed: %s', (text) => {
    sessionStorage.setItem('likeness.deleted', text);
    expect(inNextDocument()).toBeUndefined();
  });

  it("another account's is not", () => {
    sessionStorage.setItem('likeness.deleted', JSON.stringify({ owner: 'somebody else', value: SAVED }));
    expect(inNextDocument()).toBeUndefined();
  });
});
