import { fireEvent, screen } from '@testing-library/react';
import { LIMITS } from '@likeness/contract/rules';
import { photo, toolStudio } from '../testing/tool-studio';
import { PROMPT_TOOL } from './testing/prompt-tool';

const { api, chosen, open, original, picker, pictures } = toolStudio(PROMPT_TOOL);

it.each([
  ['a text file', photo('notes.txt', 'text/plain'), '“notes.txt” is not an image.'],
  ['an empty file', new File([], 'empty.png', { type: 'image/png' }), '“empty.png” is empty.'],
  ['a drawing', photo('logo.svg', 'image/svg+xml'), '“logo.svg” is a drawing, not a photo.'],
])('refuses %s in a sentence, and keeps what was there', async (_, file, sentence) => {
  await chosen();
  const before = (await original()).getAttribute('src');
  fireEvent.drop(screen.getByTestId('upload-area'), { dataTransfer: { files: [file] } });
  expect(await screen.findByText(sentence, { exact: false })).toBeVisible();
  expect(await original()).toHaveAttribute('src', before);
});

it.each([
  ['a text file that is called .png', photo('fake.png')],
  ['a picture of a kind that the browser does not know', photo('fake.png', 'image/jxl')],
])('refuses %s', async (_, file) => {
  pictures.size = undefined;
  const { user } = open();
  await user.upload(picker(), file);
  expect(await screen.findByText(/“fake.png” cannot be read as an image.*Please choose a JPEG/)).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Original' })).not.toBeInTheDocument();
});

it.each(['image/heic', ''])('calls a HEIC photo by its name, which a system may hand over as %j', async (type) => {
  open();
  const file = new File(['x'], 'phone.heic', { type });
  fireEvent.drop(screen.getByTestId('upload-area'), { dataTransfer: { files: [file] } });
  const sentence = '“phone.heic” is a HEIC photo. Please choose it as JPEG.';
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('refuses more bytes or pixels than the limits, before anything is sent', async () => {
  const { user } = open();
  const large = photo('large.png');
  Object.defineProperty(large, 'size', { value: LIMITS.picture.bytes + 1_048_576 });
  await user.upload(picker(), large);
  expect(await screen.findByText('“large.png” has 31.00 MB. An image may have at most 30.00 MB.')).toBeVisible();
  pictures.size = { width: 10_000, height: 5_001 };
  await user.upload(picker(), photo('wide.png'));
  expect(await screen.findByText(/“wide.png” has 10000 × 5001 pixels.*50 megapixels/)).toBeVisible();
  pictures.size = { width: 2, height: 65_501 };
  await user.upload(picker(), photo('long.png'));
  expect(await screen.findByText('“long.png” has 2 × 65501 pixels. A side may have at most 65,500.')).toBeVisible();
  expect(api.calls).toEqual([]);
});
