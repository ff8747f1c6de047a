import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { holdUnsaved } from '@likeness/shared/observable';
import { reloadDocument } from '../document/leave-document';
import { RemoteFailure } from './remote-failure';

jest.mock('../document/leave-document');

beforeEach(() => jest.clearAllMocks());

const show = () =>
  render(<RemoteFailure code="REMOTE_OUTDATED" remote="remote-gallery" title="Gallery" onRetry={() => undefined} />);

it('says that a new version is ready, and loads the page anew at a click', async () => {
  show();
  expect(screen.getByRole('alert')).toHaveTextContent('A new version is ready');
  expect(screen.getByRole('alert')).toHaveTextContent('Reload the page to go on with it');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reloadDocument).toHaveBeenCalledTimes(1);
});

it('waits while something would be lost by it', async () => {
  const isOver = holdUnsaved();
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(screen.getByRole('status')).toHaveTextContent('The page reloads as soon as your work is finished.');
  expect(reloadDocument).not.toHaveBeenCalled();
  act(() => isOver());
  expect(reloadDocument).toHaveBeenCalledTimes(1);
});

it('does not wait for who says so', async () => {
  const isOver = holdUnsaved();
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reload now and lose it' }));
  expect(reloadDocument).toHaveBeenCalledTimes(1);
  act(() => isOver());
});
