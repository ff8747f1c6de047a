import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ADDRESS, asJson, photo, PNG, RESULT, toolStudio } from '../testing/tool-studio';
import { COLOR_CORRECTION_TOOL } from './testing/color-correction-tool';

const { answers, api, chosen, finished, held, open, original, picker, result, resultCard, run, server } =
  toolStudio(COLOR_CORRECTION_TOOL);

it('shows its title, cards, words and buttons (S2.223 S2.224 S2.227 S2.228 S2.230 S2.231 S2.233 S2.237)', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Color Correction' })).toBeVisible();
  expect(screen.getByText('Adjust brightness, contrast, and colors to enhance your image.')).toBeVisible();
  const upload = within(screen.getByRole('region', { name: 'Upload Your Image' }));
  expect(upload.getByTestId('upload-area')).toHaveTextContent('or choose from gallery');
  expect(picker()).toHaveAttribute('accept', 'image/*');
  expect(upload.getByRole('button', { name: 'Reset All' })).toBeEnabled();
  expect(upload.getByRole('button', { name: 'Color Correction' })).toBeEnabled();
  expect(upload.getByText('A color correction takes 2 credits.')).toBeVisible();
  expect(resultCard().getByRole('heading', { name: 'Final Result' })).toBeVisible();
  expect(resultCard().getByText('Nothing generated yet')).toBeVisible();
});

it('takes a dropped image, and shows meanwhile where it would lie (S2.225)', async () => {
  open();
  const area = screen.getByTestId('upload-area');
  fireEvent.dragOver(area, { dataTransfer: { types: ['Files'] } });
  expect(area).toHaveAttribute('data-over');
  expect(screen.getByRole('region', { name: 'Upload Your Image' })).toHaveAttribute('data-over');
  fireEvent.drop(area, { dataTransfer: { files: [photo()] } });
  expect(await original()).toBeVisible();
  expect(area).not.toHaveAttribute('data-over');
});

it('falls back to the alert while the gallery cannot be loaded (S2.229)', async () => {
  const alerted = jest.spyOn(window, 'alert').mockReturnValue();
  const { user } = open();
  expect(screen.getByTestId('upload-area')).toHaveTextContent('or choose from gallery');
  await user.click(screen.getByRole('button', { name: 'choose from gallery' }));
  // The part that could not be loaded here is remote-gallery.
  await waitFor(() => expect(alerted).toHaveBeenCalledWith('Gallery modal placeholder'));
});

it('warns without an image, and where it can no longer be read (S5.15)', async () => {
  const { user } = open({ state: { inputImage: 'blob:http://localhost/gone' } });
  expect(await screen.findByText(/can no longer be read/)).toBeVisible();
  await user.click(run());
  expect(await screen.findByText('Please upload or select an image.')).toBeVisible();
  expect(api.calls).toEqual([]);
});

it('sends the file, shows the picture, and deducts 2 (S2.235 S7.34 S7.48 S8.27)', async () => {
  await finished();
  expect(resultCard().getByRole('img', { name: COLOR_CORRECTION_TOOL.resultName })).toHaveAttribute(
    'src',
    expect.stringMatching(/^blob:/),
  );
  expect(await screen.findByText('Color correction applied successfully!')).toBeVisible();
  expect([...(api.sent?.keys() ?? [])]).toEqual(['main_image']);
  await waitFor(() => expect(run()).toBeEnabled());
  expect(server.calls().slice(0, 3)).toEqual([
    'GET /api/credits/',
    'POST /api/color-correction/',
    'POST /api/dedctcredit/',
  ]);
  expect(api.deducted).toEqual([{ amount: 2 }]);
});

it('sends an image that another screen hands over by its address (S7.35)', async () => {
  const { user } = open({ state: { inputImage: ADDRESS } });
  await original();
  await user.click(run());
  await result();
  expect(server.calls()).toContain('POST /api/color-correction/');
  expect([...(api.sent ?? [])]).toEqual([['image_url', ADDRESS]]);
});

it.each([
  ['a string URL (S3.24)', RESULT, /result\.png$/],
  ['an object whose field image is a base64 PNG (S3.25)', { image: PNG }, /^blob:/],
])('shows an answer of %s', async (_, body, shown) => {
  answers(() => asJson(body));
  await finished();
  expect(await result()).toHaveAttribute('src', expect.stringMatching(shown));
});

it('is busy meanwhile (S2.232 S2.234)', async () => {
  const { finish } = held();
  const { user } = await chosen();
  await user.click(run());
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  expect(resultCard().getByRole('heading', { name: 'Final Result' })).toBeVisible();
  expect(resultCard().getByRole('status', { name: 'Correcting the colors' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Color Correction' })).not.toBeInTheDocument();
  finish();
  await result();
  expect(resultCard().queryByRole('status')).not.toBeInTheDocument();
});

it('opens the result in a new tab by double-click (S2.236)', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await finished();
  await user.dblClick(await result());
  expect(opened).toHaveBeenCalledWith(RESULT, '_blank', 'noopener');
});

it('refuses below the cost (S8.24)', async () => {
  server.answers('get', '/api/credits/', { credits_remaining: 1, credits_used: 99 });
  const { user } = await chosen();
  await user.click(run());
  expect(await screen.findByText('Not enough credits to apply color correction.')).toBeVisible();
  expect(api.calls).not.toContain('run');
});

it.each([
  ['the server’s 402 for too few credits (S8.24)', 402, 'Not enough credits to apply color correction.'],
  ['an answer without a picture (S8.25)', 200, 'No output received.'],
  ['a broken server (S8.26)', 500, 'Failed to apply color correction.'],
])('has words for %s', async (_, status, text) => {
  answers(() => asJson({}, status));
  const { user } = await chosen();
  await user.click(run());
  expect(await screen.findByText(text)).toBeVisible();
  expect(api.deducted).toEqual([]);
});

it('takes everything away and says so with Reset All (S4.36)', async () => {
  const { user } = await finished();
  await user.click(screen.getByRole('button', { name: 'Reset All' }));
  expect(await screen.findByText('All changes have been reset')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Original' })).not.toBeInTheDocument();
  expect(screen.getByText('Nothing generated yet')).toBeVisible();
  expect([...api.blobs.keys()]).toEqual([]);
});
