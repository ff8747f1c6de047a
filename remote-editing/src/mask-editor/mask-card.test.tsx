import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ADDRESS, photo } from '../testing/tool-studio';
import { maskStudio } from './testing/mask-studio';
import { MASK_TOOL } from './testing/mask-tool';

const { card, chosen, open, original, picker, stage } = maskStudio(MASK_TOOL);

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
  open({ state: { inputImage: ADDRESS } });
  fireEvent.error(await original());
  expect(await screen.findByText(/can no longer be read/)).toBeVisible();
  expect(screen.getByTestId('upload-area')).toBeVisible();
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
