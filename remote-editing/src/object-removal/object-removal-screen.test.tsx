import { fireEvent, screen, waitFor } from '@testing-library/react';
import { decodedMask } from '../mask-editor/mask/testing/decoded-mask';
import { maskStudio } from '../mask-editor/testing/mask-studio';
import { ADDRESS, asJson, RESULT } from '../testing/tool-studio';
import { OBJECT_REMOVAL_TOOL } from './testing/object-removal-tool';

const studio = maskStudio(OBJECT_REMOVAL_TOOL);
const { answers, api, canvas, card, chosen, drag, held, open, original, painted, picker, result, resultCard, run } =
  studio;
const { server, stage, toasts } = studio;

describe('the empty screen', () => {
  it('shows its title, tagline, upload area, buttons and result card (S2.299 S2.300 S2.303 S2.310 S2.311 S2.312 S2.315 S4.26)', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Object Removal' })).toBeVisible();
    expect(screen.getByText("Select and erase anything you don't want in your photo.")).toBeVisible();
    expect(screen.getByTestId('upload-area')).toHaveTextContent('Click to upload or choose from gallery');
    expect(picker()).toHaveAttribute('accept', 'image/*');
    expect(card('Upload Your Image').getByRole('button', { name: 'Reset All' })).toBeEnabled();
    expect(card('Upload Your Image').getByRole('button', { name: 'Remove Object' })).toBeEnabled();
    expect(screen.getByText('A removal takes no credits.')).toBeVisible();
    expect(resultCard().getByRole('heading', { name: 'Final Result' })).toBeVisible();
    expect(resultCard().getByText('Nothing generated yet')).toBeVisible();
    expect(screen.queryByRole('application')).not.toBeInTheDocument();
  });

  it('does nothing with no image loaded (S5.23)', async () => {
    const { user } = open();
    await user.click(run());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(api.calls).toEqual([]);
    expect(toasts()).toEqual([]);
    expect(run()).toBeEnabled();
  });
});

describe('its image', () => {
  it('comes from an upload, and then there is the canvas with its controls (S2.302 S2.304 S2.305 S2.306 S2.307 S2.308 S2.309 S1.09)', async () => {
    await chosen();
    await stage();
    expect(OBJECT_REMOVAL_TOOL.path).toBe('/edit/object-removal');
    expect(canvas()).toBeVisible();
    expect(screen.getByRole('radiogroup', { name: 'Mode' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Draw Mode' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Zoom out' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Pan Mode' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reset pan' })).toBeVisible();
    expect(screen.getByRole('slider', { name: 'Brush Thickness' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Clear mask' })).toBeVisible();
    expect(screen.queryByTestId('upload-area')).not.toBeInTheDocument();
  });

  it('comes from inputImage of the navigation state, and is sent as image_url (S2.301 S4.33 S7.43)', async () => {
    const { user } = open({ state: { inputImage: ADDRESS } });
    expect(await original()).toHaveAttribute('src', ADDRESS);
    await user.click(run());
    await result();
    expect(server.calls()).toContain('POST /api/object-removal/');
    expect([...(api.sent?.keys() ?? [])]).toEqual(['image_url', 'mask_image']);
    expect(api.sent?.get('image_url')).toBe(ADDRESS);
  });
});

describe('a removal', () => {
  it('sends the file as main_image with a mask_image named mask.png, and shows the address that comes back (S2.314 S3.30 S7.42)', async () => {
    const { user } = await chosen();
    drag([50, 40], [80, 60]);
    await user.click(run());
    expect(await result()).toHaveAttribute('src', RESULT);
    expect(server.calls()).toContain('POST /api/object-removal/');
    expect((api.sent?.get('main_image') as File).name).toBe('me.png');
    const mask = api.sent?.get('mask_image') as File;
    expect([mask.name, mask.type]).toEqual(['mask.png', 'image/png']);
    expect(await decodedMask(mask)).toMatchObject({ width: 1600, height: 1200 });
    expect(painted()).toBe(true);
  });

  it('costs nothing: credits are neither read nor deducted, and too few do not refuse it (S7.52)', async () => {
    server.answers('get', '/api/credits/', { credits_remaining: 0, credits_used: 100 });
    const { user } = await chosen();
    await user.click(run());
    await result();
    await waitFor(() => expect(run()).toBeEnabled());
    expect(api.calls).toEqual(['run']);
    expect(api.deducted).toHaveLength(0);
  });

  it('shows a spinner with Processing... while busy, and a second click starts nothing (S2.313 S4.28 S4.29)', async () => {
    const { finish } = held();
    await chosen();
    fireEvent.click(run());
    fireEvent.click(run());
    expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
    expect(resultCard().getByText('Processing...')).toBeVisible();
    expect(resultCard().getByRole('status', { name: 'Removing the object' })).toBeVisible();
    finish();
    await result();
    expect(resultCard().queryByText('Processing...')).not.toBeInTheDocument();
    expect(api.calls).toEqual(['run']);
  });

  it('is sent with a black mask while nothing is painted, which a hint says', async () => {
    const { user } = await chosen();
    expect(await screen.findByText('Nothing is painted yet.')).toBeVisible();
    await user.click(run());
    await result();
    const { values } = await decodedMask(api.sent?.get('mask_image') as File);
    expect(values.every((value) => value === 0)).toBe(true);
  });

  it('opens its result in a new tab by double-click, under which stand the action buttons (S2.316)', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await chosen();
    await user.click(run());
    await user.dblClick(await result());
    expect(opened).toHaveBeenCalledWith(RESULT, '_blank', 'noopener');
    expect(OBJECT_REMOVAL_TOOL.path).toBe('/edit/object-removal');
    expect(screen.getByRole('group', { name: 'Actions for this image' })).toBeVisible();
  });

  it.each([
    ['a broken server', () => asJson({}, 500)],
    ['a refusal with a sentence', () => asJson({ error: 'The picture is damaged.' }, 422)],
    ['an answer without a picture', () => asJson({})],
  ])('that fails by %s is only logged, and the processing state ends (S8.38 S8.39 S8.40)', async (_, answer) => {
    const logged = jest.spyOn(console, 'warn').mockReturnValue();
    answers(answer);
    const { user } = await chosen();
    drag([50, 40], [80, 60]);
    await user.click(run());
    await waitFor(() =>
      expect(logged).toHaveBeenCalledWith(expect.stringContaining('object-removal'), expect.anything()),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Object' })).toBeEnabled());
    expect(resultCard().getByText('Nothing generated yet')).toBeVisible();
    expect(toasts()).toEqual([]);
    expect(screen.queryByText(/damaged/)).not.toBeInTheDocument();
    expect(painted()).toBe(true);
  });
});
