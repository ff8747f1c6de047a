import { screen, waitFor } from '@testing-library/react';
import { decodedMask } from '../mask-editor/mask/testing/decoded-mask';
import { maskStudio } from '../mask-editor/testing/mask-studio';
import { ADDRESS, asJson, photo, RESULT } from '../testing/tool-studio';
import { ADD_ACCESSORIES_TOOL } from './testing/add-accessories-tool';

const studio = maskStudio(ADD_ACCESSORIES_TOOL, { label: 'Main image' });
const { answers, api, drag, held, open, original, painted, picker, result, resultCard, run, server, stage } = studio;

/** The screen with both pictures, the main one painted on. */
async function prepared(state?: { inputImage: string }) {
  const view = open({ state });
  if (!state) await view.user.upload(picker('Upload Main Image'), photo('me.png'));
  await stage();
  await view.user.upload(picker('Upload Reference Image'), photo('hat.png'));
  await original('Reference image');
  drag([50, 40], [80, 60]);
  return view;
}

it('sends both files with a mask_image named mask.png, shows the result and deducts 2 (S2.296 S3.29 S7.40 S7.51 S8.37 S9.07)', async () => {
  const { user } = await prepared();
  await user.click(run());
  expect(await result()).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  expect(ADD_ACCESSORIES_TOOL.path).toBe('/edit/add-accessories');
  expect(await screen.findByText('Image generated successfully.')).toBeVisible();
  expect(server.calls()).toContain('POST /api/add-accessories/');
  expect([...(api.sent?.keys() ?? [])]).toEqual(['main_image', 'reference_image', 'mask_image']);
  expect((api.sent?.get('main_image') as File).name).toBe('me.png');
  expect((api.sent?.get('reference_image') as File).name).toBe('hat.png');
  const mask = api.sent?.get('mask_image') as File;
  expect([mask.name, mask.type]).toEqual(['mask.png', 'image/png']);
  const { values, ...size } = await decodedMask(mask);
  expect(size).toMatchObject({ width: 1600, height: 1200 });
  expect(new Set(values)).toEqual(new Set([0, 255]));
  await waitFor(() => expect(run()).toBeEnabled());
  expect(api.calls.slice(0, 3)).toEqual(['credits', 'run', 'deduct']);
  expect(api.deducted).toEqual([{ amount: 2 }]);
  expect(painted()).toBe(true);
});

it('sends the address of the navigation state as image_url (S4.33 S7.41)', async () => {
  const { user } = await prepared({ inputImage: ADDRESS });
  await user.click(run());
  await result();
  expect(server.calls()).toContain('POST /api/add-accessories/');
  expect([...(api.sent?.keys() ?? [])]).toEqual(['image_url', 'reference_image', 'mask_image']);
  expect(api.sent?.get('image_url')).toBe(ADDRESS);
});

it('reads Processing..., beside a spinner too, and is disabled while a request runs (S2.293 S2.294 S2.295)', async () => {
  const { finish } = held();
  const { user } = await prepared();
  expect(screen.getByRole('button', { name: 'Add Accessories' })).toBeEnabled();
  await user.click(run());
  expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  expect(resultCard().getByText('Processing...')).toBeVisible();
  expect(resultCard().getByRole('status', { name: 'Adding the accessory' })).toBeVisible();
  expect(ADD_ACCESSORIES_TOOL.path).toBe('/edit/add-accessories');
  finish();
  await result();
  expect(resultCard().queryByRole('status')).not.toBeInTheDocument();
});

it('opens the result in a new tab by double-click, under which stand the action buttons (S2.298)', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await prepared();
  await user.click(run());
  await user.dblClick(await result());
  expect(opened).toHaveBeenCalledWith(RESULT, '_blank', 'noopener');
  expect(ADD_ACCESSORIES_TOOL.path).toBe('/edit/add-accessories');
  expect(screen.getByRole('group', { name: 'Actions for this image' })).toBeVisible();
});

it('refuses below the cost of 2 (S5.32 S8.35)', async () => {
  server.answers('get', '/api/credits/', { credits_remaining: 1, credits_used: 99 });
  const { user } = await prepared();
  await user.click(run());
  expect(await screen.findByText('Not enough credits to generate the image.')).toBeVisible();
  expect(api.calls).not.toContain('run');
});

it.each([
  ['the server’s 402 for too few credits (S8.35)', { error: 'no' }, 402, 'Not enough credits to generate the image.'],
  ['an answer without a picture', {}, 200, 'Something went wrong.'],
  ['a broken server (S8.36)', {}, 500, 'Something went wrong.'],
])('has words for %s, and keeps the mask', async (_, body, status, text) => {
  answers(() => asJson(body, status));
  const { user } = await prepared();
  await user.click(run());
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(run()).toBeEnabled());
  expect(api.deducted).toEqual([]);
  expect(painted()).toBe(true);
});
