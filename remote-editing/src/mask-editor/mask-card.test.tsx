import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ADDRESS, photo } from '../testing/tool-studio';
import { maskStudio } from './testing/mask-studio';
import { MASK_TOOL } from './testing/mask-tool';

const { card, chosen, drag, open, original, picker, server, stage, undo } = maskStudio(MASK_TOOL);

it('hands the focus to the picture when the upload area had it', async () => {
  const { user } = open();
  act(() => picker().focus());
  await user.upload(picker(), photo());
  expect(await stage()).toHaveFocus();
});

it('takes the focus from nobody when the picture was brought', async () => {
  open({ state: { inputImage: ADDRESS } });
  await stage();
  expect(document.body).toHaveFocus();
});

it('shows the upload area again for an address that is no picture any longer', async () => {
  server.use(http.head(ADDRESS, () => new HttpResponse(null, { status: 410 })));
  open({ state: { inputImage: ADDRESS } });
  fireEvent.error(await original());
  expect(await screen.findByText(/can no longer be read/)).toBeVisible();
  expect(screen.getByTestId('upload-area')).toBeVisible();
});

it('keeps what is painted on a picture that could not be loaded anew, and shows both when asked', async () => {
  server.use(http.head(ADDRESS, () => HttpResponse.error()));
  const { user } = open({ state: { inputImage: ADDRESS } });
  await stage();
  drag([50, 40], [80, 60]);
  expect(undo()).toBeEnabled();
  fireEvent.error(await original());
  expect(await screen.findByText(/could not be loaded, and is still chosen/)).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Reading the image…' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  // The button is gone.
  expect(await stage()).toHaveFocus();
  expect(undo()).toBeEnabled();
});

it('asks before a file that is pasted or dropped takes the place of a picture that is painted on', async () => {
  const { user } = await chosen();
  await stage();
  const before = (await original()).getAttribute('src');
  drag([50, 40], [80, 60]);
  fireEvent.paste(document.body, { clipboardData: { files: [photo('other.png')], types: ['Files'] } });
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await original()).toHaveAttribute('src', before);
  expect(undo()).toBeEnabled();
  fireEvent.drop(await stage(), { dataTransfer: { files: [photo('other.png')], types: ['Files'] } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace the image?' }));
  expect(dialog.getByText('What you have painted on it goes with it.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(screen.getByRole('img', { name: 'Original' })).not.toHaveAttribute('src', before));
  expect(undo()).toBeDisabled();
  // The dialog would give it back to the one that is gone.
  await waitFor(() => expect(screen.getByRole('application')).toHaveFocus());
});

it('takes another file, of images only, and another picture out of the gallery', async () => {
  const { user } = await chosen();
  await stage();
  expect(picker()).toHaveAttribute('accept', 'image/*');
  const before = (await original()).getAttribute('src');
  await user.upload(picker(), photo('other.png'));
  await waitFor(() => expect(screen.getByRole('img', { name: 'Original' })).not.toHaveAttribute('src', before));
  expect(card('Upload').getByRole('button', { name: 'choose from gallery' })).toBeInTheDocument();
});

it('takes a dropped file in the place of its picture', async () => {
  open({ state: { inputImage: ADDRESS } });
  await stage();
  fireEvent.drop(await stage(), { dataTransfer: { files: [photo()], types: ['Files'] } });
  await waitFor(() => expect(screen.getByRole('img', { name: 'Original' }).getAttribute('src')).toMatch(/^blob:/));
});

it('says that another picture is being read, while the last one is still there', async () => {
  const { user } = await chosen();
  await stage();
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(() => undefined);
  await user.upload(picker(), photo('other.png'));
  expect(await screen.findByText('Reading the image…', { selector: 'p' })).toBeInTheDocument();
  expect(await stage()).toBeInTheDocument();
});
