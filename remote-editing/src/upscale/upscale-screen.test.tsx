import { fireEvent, screen, within } from '@testing-library/react';
import { LIMITS } from '@likeness/contract/rules';
import {
  answerEveryTest,
  ADDRESS,
  api,
  naturalSizeMock,
  open,
  original,
  photo,
  picker,
  result,
  resultCard,
  run,
} from './testing/upscale-studio';

answerEveryTest();

describe('the empty screen', () => {
  it('shows its title, cards, words and buttons (S2.198 S2.199 S2.200 S2.205 S2.207 S2.208 S2.216 S2.222 S4.26)', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Upscale Image' })).toBeVisible();
    expect(screen.getByText('Make your images sharper, clearer, and high-resolution.')).toBeVisible();
    const upload = screen.getByRole('region', { name: 'Upload Your Image' });
    expect(upload).toHaveTextContent('Click to upload or choose from gallery');
    expect(within(upload).getByRole('button', { name: 'Reset All' })).toBeEnabled();
    expect(within(upload).getByRole('button', { name: 'Upscale' })).toBeEnabled();
    expect(resultCard().getByRole('heading', { name: 'Final Result' })).toBeVisible();
    expect(resultCard().getByText('Nothing generated yet')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Actions for this image' })).not.toBeInTheDocument();
  });

  it('has an area 400px tall for images only, and a result card 500px tall (S2.203 S2.204 S2.217 S5.31)', () => {
    open();
    expect(picker()).toHaveAttribute('accept', 'image/*');
    expect(screen.getByTestId('upload-area')).toHaveStyle({ minHeight: '400px' });
    expect(screen.getByRole('region', { name: 'Final Result' })).toHaveStyle({ height: '500px' });
  });

  it('warns instead of asking the API for anything (S5.13)', async () => {
    const { user } = open();
    await user.click(run());
    expect(await screen.findByText('Please upload or select an image to upscale.')).toBeVisible();
    expect(api.calls).toEqual([]);
  });
});

describe('choosing an image', () => {
  it('shows a chosen file, labelled Original (S2.206 S2.211 S4.27)', async () => {
    const { user } = open();
    await user.upload(picker(), photo());
    expect(await original()).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    expect(screen.getByText('Original')).toBeVisible();
  });

  it('takes a dropped file', async () => {
    open();
    fireEvent.drop(screen.getByTestId('upload-area'), { dataTransfer: { files: [photo()] } });
    expect(await original()).toBeVisible();
  });

  it.each([
    ['a text file', photo('notes.txt', 'text/plain'), '“notes.txt” is not an image.'],
    ['a drawing', photo('logo.svg', 'image/svg+xml'), '“logo.svg” is a drawing, not a photo.'],
  ])('refuses %s in a sentence, and keeps what was there', async (_, file, sentence) => {
    const { user } = open();
    await user.upload(picker(), photo());
    const before = (await original()).getAttribute('src');
    fireEvent.drop(screen.getByTestId('upload-area'), { dataTransfer: { files: [file] } });
    expect(await screen.findByText(sentence, { exact: false })).toBeVisible();
    expect(await original()).toHaveAttribute('src', before);
  });

  it('refuses a text file that is called .png', async () => {
    naturalSizeMock.mockRejectedValue(new TypeError('no picture'));
    const { user } = open();
    await user.upload(picker(), photo('fake.png'));
    expect(await screen.findByText(/“fake.png” cannot be read as an image/)).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Original' })).not.toBeInTheDocument();
  });

  it('refuses more bytes or pixels than the limits, before anything is sent', async () => {
    const { user } = open();
    const large = photo('large.png');
    Object.defineProperty(large, 'size', { value: LIMITS.picture.bytes + 1_048_576 });
    await user.upload(picker(), large);
    expect(await screen.findByText('“large.png” has 31.00 MB. An image may have at most 30.00 MB.')).toBeVisible();
    naturalSizeMock.mockResolvedValue({ width: 10_000, height: 5_001 });
    await user.upload(picker(), photo('wide.png'));
    expect(await screen.findByText(/“wide.png” has 10000 × 5001 pixels.*50 megapixels/)).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  it('takes the image of the navigation state, and sends it as image_url (S2.210 S4.33 S7.33)', async () => {
    const { user } = open({ state: { inputImage: ADDRESS } });
    expect(await original()).toHaveAttribute('src', ADDRESS);
    await user.click(run());
    await result();
    expect([...(api.sent ?? [])]).toEqual([['image_url', ADDRESS]]);
  });

  it('copies the bytes of a blob: address of the navigation state, and sends them as a file (S4.33)', async () => {
    const handed = URL.createObjectURL(new Blob(['made elsewhere'], { type: 'image/png' }));
    const { user } = open({ state: { inputImage: handed } });
    await original();
    URL.revokeObjectURL(handed);
    await user.click(run());
    await result();
    expect(await (api.sent?.get('image') as File).text()).toBe('made elsewhere');
    expect(api.sent?.get('image_url')).toBeNull();
  });

  it('shows the empty state for a dead blob: address, never a broken picture (S5.14)', async () => {
    const { user } = open({ state: { inputImage: 'blob:http://localhost/gone' } });
    expect(await screen.findByText(/can no longer be read/)).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Original' })).not.toBeInTheDocument();
    await user.click(run());
    expect(await screen.findByText('Please upload or select an image.')).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  it('shows the empty state for an address that is no picture any longer', async () => {
    open({ state: { inputImage: ADDRESS } });
    fireEvent.error(await original());
    expect(await screen.findByText(/can no longer be read/)).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Original' })).not.toBeInTheDocument();
  });

  it('never shows an address that is neither http(s): nor blob:', () => {
    open({ state: { inputImage: 'javascript:alert(1)' } });
    expect(screen.queryByRole('img', { name: 'Original' })).not.toBeInTheDocument();
  });

  it('says so when the chosen file has gone since (S5.14)', async () => {
    const { user } = open();
    const file = photo();
    await user.upload(picker(), file);
    await original();
    file.slice = () =>
      ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as unknown as Blob;
    await user.click(run());
    expect(await screen.findByText('Please upload or select an image.')).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Original' })).not.toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });
});
