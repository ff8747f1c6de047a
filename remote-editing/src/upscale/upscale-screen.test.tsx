import { screen, within } from '@testing-library/react';
import { ADDRESS, photo, toolStudio } from '../testing/tool-studio';
import { UPSCALE_TOOL } from './testing/upscale-tool';

const { api, chosen, finished, open, original, picker, result, resultCard, run } = toolStudio(UPSCALE_TOOL);

describe('the empty screen', () => {
  it('shows its title, cards, words and buttons (S2.198 S2.199 S2.200 S2.205 S2.207 S2.208 S2.216 S2.222 S4.26)', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Upscale Image' })).toBeVisible();
    expect(screen.getByText('Make your images sharper, clearer, and high-resolution.')).toBeVisible();
    const upload = screen.getByRole('region', { name: 'Upload Your Image' });
    expect(upload).toHaveTextContent('Click to upload or choose from gallery');
    expect(within(upload).getByRole('button', { name: 'Reset All' })).toBeEnabled();
    expect(within(upload).getByRole('button', { name: 'Upscale' })).toBeEnabled();
    expect(within(upload).getByText('An upscale takes 2 credits.')).toBeVisible();
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

describe('its image', () => {
  it('can be a chosen file, labelled Original (S2.206 S2.211 S4.27)', async () => {
    await chosen();
    expect(await original()).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    expect(screen.getByText('Original')).toBeVisible();
  });

  it('can be that of the navigation state, which is sent as image_url (S2.210 S4.33 S7.33)', async () => {
    const { user } = open({ state: { inputImage: ADDRESS } });
    expect(await original()).toHaveAttribute('src', ADDRESS);
    await user.click(run());
    await result();
    expect([...(api.sent ?? [])]).toEqual([['image_url', ADDRESS]]);
  });

  it('is a dead blob: address after a reload, which is warned of (S5.14)', async () => {
    const { user } = open({ state: { inputImage: 'blob:http://localhost/gone' } });
    expect(await screen.findByText(/can no longer be read/)).toBeVisible();
    await user.click(run());
    expect(await screen.findByText('Please upload or select an image.')).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  it('may have gone since it was chosen, which is warned of (S5.14)', async () => {
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

describe('clearing', () => {
  it('takes everything away and says so with Reset All (S2.212 S2.213 S2.214 S2.215 S4.31)', async () => {
    const { user } = await finished();
    expect([...api.blobs.keys()]).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Reset All' }));
    expect(await screen.findByText('All changes have been reset')).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Original' })).not.toBeInTheDocument();
    expect(screen.getByText('Nothing generated yet')).toBeVisible();
    await user.click(run());
    expect(await screen.findByText('Please upload or select an image to upscale.')).toBeVisible();
    expect([...api.blobs.keys()]).toEqual([]);
  });

  it('takes an address away too (S2.214)', async () => {
    const { user } = open({ state: { inputImage: ADDRESS } });
    await original();
    await user.click(screen.getByRole('button', { name: 'Reset All' }));
    expect(screen.queryByRole('img', { name: 'Original' })).not.toBeInTheDocument();
  });

  it('has a trash button (S2.201)', async () => {
    const { user } = await finished();
    await user.click(screen.getByRole('button', { name: 'Remove image' }));
    expect(screen.queryByRole('img', { name: 'Original' })).not.toBeInTheDocument();
    expect(screen.getByText('Nothing generated yet')).toBeVisible();
  });
});
