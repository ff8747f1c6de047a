import { screen, waitFor, within } from '@testing-library/react';
import type { GalleryPickerProps } from '@likeness/contract/picker';
import type { StudioRenderOptions } from '@likeness/shared/testing';
import { http, HttpResponse } from 'msw';
import { ADDRESS, asJson, photo, RESULT, toolStudio } from '../testing/tool-studio';
import { OUTFIT_SWAP_TOOL } from './testing/outfit-swap-tool';

const { answers, api, card, held, open, original, picker, result, resultCard, run, server } =
  toolStudio(OUTFIT_SWAP_TOOL);

/** The screen with a file for each picture, or with one handed over for the person. */
async function prepared(options?: StudioRenderOptions) {
  const view = open(options);
  if (!options) await view.user.upload(picker('Upload Your Image'), photo('me.png'));
  await view.user.upload(picker('Upload Outfit Image'), photo('coat.png'));
  await original('Person');
  await original('Outfit');
  return view;
}
async function finished() {
  const view = await prepared();
  await view.user.click(run());
  await result();
  return view;
}

it('shows its title, cards, words and buttons (S2.255 S2.256 S2.257 S2.258 S2.263 S2.264 S2.270)', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Outfit Swap' })).toBeVisible();
  expect(screen.getByText('Change your look with just one tap upload and swap outfits easily.')).toBeVisible();
  for (const title of ['Upload Your Image', 'Upload Outfit Image']) {
    expect(card(title).getByRole('heading', { name: title })).toBeVisible();
    expect(picker(title)).toHaveAttribute('accept', 'image/*');
  }
  expect(screen.getByRole('button', { name: 'Reset All' })).toBeEnabled();
  // Not the one under a picture, which leads here.
  expect(screen.getByRole('button', { name: 'Outfit Swap' })).toBeEnabled();
  expect(screen.getByText('An outfit swap takes 2 credits.')).toBeVisible();
  expect(resultCard().getByRole('heading', { name: 'Final Result' })).toBeVisible();
  expect(resultCard().getByText('Nothing generated yet')).toBeVisible();
});

it('has a result card that is larger than those of the other tools (S2.266)', () => {
  open();
  const { height } = getComputedStyle(screen.getByRole('region', { name: 'Final Result' }));
  expect(Number.parseFloat(height) * 16).toBeGreaterThan(500);
});

it.each([
  ['Upload Your Image', 'Person'],
  ['Upload Outfit Image', 'Outfit'],
])('shows its image on the card %s, which has a trash button (S2.259 S2.260 S2.261 S2.262)', async (title, label) => {
  const { user } = await prepared();
  expect(card(title).getByRole('img', { name: label })).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  await user.click(card(title).getByRole('button', { name: 'Remove image' }));
  expect(screen.queryByRole('img', { name: label })).not.toBeInTheDocument();
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

it('takes the image that another screen hands over for the person (S4.34)', async () => {
  open({ state: { inputImage: ADDRESS } });
  expect(within(screen.getByRole('region', { name: 'Upload Your Image' })).getByRole('img')).toBe(
    await original('Person'),
  );
  expect(await original('Person')).toHaveAttribute('src', ADDRESS);
  expect(card('Upload Outfit Image').queryByRole('img')).not.toBeInTheDocument();
});

it.each([
  ['the outfit image (S5.19)', 'Upload Your Image'],
  ['the person image (S5.20)', 'Upload Outfit Image'],
])('warns without %s', async (_, only) => {
  const { user } = open();
  await user.upload(picker(only), photo());
  await card(only).findByRole('img');
  await user.click(run());
  expect(await screen.findByText('Please upload both outfit and person image.')).toBeVisible();
  expect(api.calls).toEqual([]);
});

it('sends both files, shows the picture, and deducts 2 (S2.268 S7.38 S7.50 S8.34)', async () => {
  await finished();
  expect(resultCard().getByRole('img', { name: OUTFIT_SWAP_TOOL.resultName })).toHaveAttribute(
    'src',
    expect.stringMatching(/^blob:/),
  );
  expect(await screen.findByText('Outfit swap successful.')).toBeVisible();
  const sent = ['outfit_image', 'person_image'].map((field) => (api.sent?.get(field) as File).name);
  expect(sent).toEqual(['coat.png', 'me.png']);
  await waitFor(() => expect(run()).toBeEnabled());
  expect(server.calls().slice(0, 3)).toEqual(['GET /api/credits/', 'POST /api/outfit-swap/', 'POST /api/dedctcredit/']);
  expect(api.deducted).toEqual([{ amount: 2 }]);
});

it('sends a person of the server by the address (S7.39)', async () => {
  const { user } = await prepared({ state: { inputImage: ADDRESS } });
  await user.click(run());
  await result();
  expect(server.calls()).toContain('POST /api/outfit-swap/');
  expect(api.sent?.get('person_url')).toBe(ADDRESS);
  expect((api.sent?.get('outfit_image') as File).name).toBe('coat.png');
  expect(api.sent?.has('person_image')).toBe(false);
});

it('fetches an outfit that is chosen from the gallery, and sends it as a file', async () => {
  const Picker = ({ onPick }: GalleryPickerProps) => <button onClick={() => onPick({ address: RESULT })}>Pick</button>;
  server.use(http.get(RESULT, () => new HttpResponse('a coat', { headers: { 'Content-Type': 'image/webp' } })));
  const state = { inputImage: ADDRESS };
  const { user } = open({ state, loadExposedModule: () => Promise.resolve({ default: Picker }) });
  await user.click(card('Upload Outfit Image').getByRole('button', { name: 'choose from gallery' }));
  await user.click(await screen.findByRole('button', { name: 'Pick' }));
  await original('Outfit');
  await user.click(run());
  await result();
  const outfit = api.sent?.get('outfit_image') as File;
  expect([outfit.name, await outfit.text()]).toEqual(['image.webp', 'a coat']);
});

it('is busy meanwhile (S2.265 S2.267)', async () => {
  const { finish } = held();
  const { user } = await prepared();
  expect(screen.getByRole('button', { name: 'Outfit Swap' })).toBeEnabled();
  await user.click(run());
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  expect(resultCard().getByRole('heading', { name: 'Final Result' })).toBeVisible();
  expect(resultCard().getByRole('status', { name: 'Swapping the outfit' })).toBeVisible();
  finish();
  await result();
  expect(resultCard().queryByRole('status')).not.toBeInTheDocument();
});

it('opens the result in a new tab by double-click (S2.269)', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await finished();
  await user.dblClick(await result());
  expect(opened).toHaveBeenCalledWith(RESULT, '_blank', 'noopener');
});

it('refuses below the cost', async () => {
  server.answers('get', '/api/credits/', { credits_remaining: 1, credits_used: 99 });
  const { user } = await prepared();
  await user.click(run());
  expect(await screen.findByText('Not enough credits.')).toBeVisible();
  expect(api.calls).not.toContain('run');
});

it.each([
  ['the server’s 402 for too few credits', 402, 'Not enough credits.'],
  ['an answer without a picture (S8.32)', 200, 'No image returned.'],
  ['a broken server (S8.33)', 500, 'Outfit swap failed.'],
])('has words for %s', async (_, status, text) => {
  answers(() => asJson({}, status));
  const { user } = await prepared();
  await user.click(run());
  expect(await screen.findByText(text)).toBeVisible();
  expect(api.deducted).toEqual([]);
});

it('takes everything away and says so with Reset All (S4.37)', async () => {
  const { user } = await finished();
  await user.click(screen.getByRole('button', { name: 'Reset All' }));
  expect(await screen.findByText('Reset all changes')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText('Nothing generated yet')).toBeVisible();
  expect([...api.blobs.keys()]).toEqual([]);
});
