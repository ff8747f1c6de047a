import { screen, within } from '@testing-library/react';
import { studioServer } from '@likeness/shared/testing';
import { GALLERY, openGallery, SAVED } from '../gallery/testing/open-gallery';

/** A module that never comes: what is waited for as a promise, and never resolves. */
jest.mock('client-zip', () => ({ __esModule: true, then: () => undefined }));

const server = studioServer();
beforeEach(() => server.answers('get', GALLERY, SAVED));

it('several images are given up at once, also while what packs them does not come', async () => {
  const { user } = openGallery();
  await user.click(await screen.findByRole('button', { name: 'Select several' }));
  const group = within(screen.getByRole('group', { name: 'Selected images' }));
  await user.click(group.getByRole('button', { name: 'Select all' }));
  await user.click(group.getByRole('button', { name: 'Download' }));
  expect(group.getByRole('status')).toHaveTextContent('Getting image 1 of 3');
  await user.click(group.getByRole('button', { name: 'Cancel' }));
  expect(await group.findByRole('button', { name: 'Download' })).toBeEnabled();
  expect(group.getByRole('status')).toHaveTextContent('3 images selected');
  expect(screen.queryByText('The images could not be downloaded.')).not.toBeInTheDocument();
});
