import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { startSession } from '@likeness/shared/session';
import { studioServer, testToken, trackBlobAddresses } from '@likeness/shared/testing';
import { GALLERY, media, openGallery, SAVED, thumbnail } from '../gallery/testing/open-gallery';

const server = studioServer();
beforeEach(() => server.answers('get', GALLERY, SAVED));

describe('several images', () => {
  const box = (name: string | RegExp) => screen.findByRole('checkbox', { name });
  const group = () => within(screen.getByRole('group', { name: 'Selected images' }));
  const begin = async (user: ReturnType<typeof openGallery>['user']): Promise<void> =>
    user.click(await screen.findByRole('button', { name: 'Select several' }));

  it('are picked one by one, as a range, all at once, and not at all', async () => {
    const { user } = openGallery();
    await user.click(await thumbnail('Saved image 1'));
    await begin(user);
    expect(screen.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument();
    expect(group().getByRole('button', { name: 'Download' })).toBeDisabled();
    expect(group().getByRole('button', { name: 'Delete' })).toBeDisabled();
    await user.click(await box('Saved image 1'));
    expect(group().getByRole('status')).toHaveTextContent('1 image selected');
    await user.keyboard('{Shift>}');
    await user.click(await box(/^Saved image 3/));
    await user.keyboard('{/Shift}');
    expect(await box(/^Saved image 2/)).toBeChecked();
    expect(group().getByRole('status')).toHaveTextContent('3 images selected');
    await user.click(group().getByRole('button', { name: 'Select none' }));
    expect(group().getByRole('status')).toHaveTextContent('0 images selected');
    await user.click(group().getByRole('button', { name: 'Select all' }));
    await user.click(await box('Saved image 1'));
    expect(group().getByRole('status')).toHaveTextContent('2 images selected');
    await user.keyboard('{Escape}');
    expect(await thumbnail('Saved image 1')).toHaveFocus();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('are deleted one after the other, after one question', async () => {
    const { user } = openGallery();
    await begin(user);
    await user.click(await box('Saved image 1'));
    await user.click(await box(/^Saved image 3/));
    server.refuses('delete', GALLERY, 409, 'Not today.');
    await user.click(group().getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 images?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Not today.')).toBeVisible();
    // What comes after one that cannot be deleted stays.
    expect(server.sent('delete', GALLERY)).toEqual([{ id: 7 }]);
  });

  it('are downloaded as one ZIP, without those that cannot be had', async () => {
    const saved: File[] = [];
    const blobs = trackBlobAddresses();
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const file = blobs.get(this.href);
      if (file) saved.push(file as File);
    });
    server.use(
      http.get(media('seven'), () => new HttpResponse('seven', { headers: { 'Content-Type': 'image/png' } })),
      http.get(media('eight'), () => new HttpResponse('eight', { headers: { 'Content-Type': 'image/webp' } })),
    );
    const { user } = openGallery();
    await begin(user);
    await user.click(group().getByRole('button', { name: 'Select all' }));
    await user.click(group().getByRole('button', { name: 'Download' }));
    expect(
      await screen.findByText('2 images downloaded. 1 of them could not be had, and are not in the file.'),
    ).toBeVisible();
    expect(saved.map(({ name, type }) => [name, type])).toEqual([['likeness-saved-images.zip', 'application/zip']]);
    // A ZIP of stored files has their names and bytes as they are.
    const zip = await saved[0]!.text();
    for (const held of ['likeness-saved-image-1.png', 'seven', 'likeness-saved-image-2.webp', 'eight'])
      expect(zip).toContain(held);
    expect(zip).not.toContain('likeness-saved-image-3');
  });

  it('are not saved for the next person, where somebody else signs in meanwhile', async () => {
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const asked = jest.fn();
    server.use(
      http.get(media('seven'), () => {
        asked();
        act(() => startSession({ access: testToken({ subject: 'bob' }) }));
        return new HttpResponse('seven', { headers: { 'Content-Type': 'image/png' } });
      }),
    );
    const { user } = openGallery();
    await begin(user);
    await user.click(group().getByRole('button', { name: 'Select all' }));
    await user.click(group().getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByText(/^Getting image/)).not.toBeInTheDocument());
    expect(clicked).not.toHaveBeenCalled();
    expect(screen.queryByText(/downloaded/)).not.toBeInTheDocument();
  });

  it('are not said to be downloaded where none can be had', async () => {
    jest.spyOn(console, 'warn').mockReturnValue();
    server.use(http.get(media('seven'), () => HttpResponse.error()));
    const { user } = openGallery();
    await begin(user);
    await user.click(await box('Saved image 1'));
    await user.click(group().getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('The images could not be downloaded.')).toBeVisible();
    expect(group().getByRole('button', { name: 'Download' })).toBeEnabled();
  });
});
