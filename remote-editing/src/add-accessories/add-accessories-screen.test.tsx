import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { maskStudio } from '../mask-editor/testing/mask-studio';
import { ADDRESS, photo } from '../testing/tool-studio';
import { ADD_ACCESSORIES_TOOL } from './testing/add-accessories-tool';

const studio = maskStudio(ADD_ACCESSORIES_TOOL, { label: 'Main image' });
const { api, canvas, card, drag, open, original, painted, picker, pictures, resultCard, run, stage } = studio;

const MAIN = 'Upload Main Image';
const REFERENCE = 'Upload Reference Image';
const main = () => card(MAIN);
const reference = () => card(REFERENCE);

/** The screen with a file in each of its panels. */
async function prepared() {
  const view = open();
  await view.user.upload(picker(MAIN), photo('me.png'));
  await stage();
  await view.user.upload(picker(REFERENCE), photo('hat.png'));
  await original('Reference image');
  return view;
}

describe('the empty screen', () => {
  it('shows its tagline, panels, buttons and result panel (S2.271 S2.272 S2.273 S2.274 S2.284 S2.285 S2.286 S2.291 S2.292 S2.297)', () => {
    open();
    expect(ADD_ACCESSORIES_TOOL.path).toBe('/edit/add-accessories');
    expect(screen.getByRole('heading', { level: 1, name: 'Add Accessories' })).toBeVisible();
    expect(main().getByRole('heading', { name: 'Upload Main Image' })).toBeVisible();
    expect(picker('Upload Main Image')).toHaveAttribute('accept', 'image/*');
    expect(main().getByRole('button', { name: 'Remove image' })).toBeVisible();
    expect(reference().getByRole('heading', { name: 'Upload Reference Image' })).toBeVisible();
    expect(picker('Upload Reference Image')).toHaveAttribute('accept', 'image/*');
    expect(reference().getByRole('button', { name: 'Remove image' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reset All' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Add Accessories' })).toBeEnabled();
    expect(screen.getByText('An addition takes 2 credits.')).toBeVisible();
    expect(resultCard().getByText('Output image will appear here')).toBeVisible();
  });

  it('warns of a missing main image, then of a missing reference (S5.21 S5.22)', async () => {
    const { user } = open();
    await user.click(run());
    expect(await screen.findByText('Please upload or select a main image.')).toBeVisible();
    await user.upload(picker(MAIN), photo());
    await stage();
    await user.click(run());
    expect(await screen.findByText('Please upload reference image.')).toBeVisible();
    expect(api.calls).toEqual([]);
  });
});

describe('the main image', () => {
  it('can be drawn on as a mask, with its controls (S2.275 S2.276 S2.277 S2.278 S2.279 S2.280 S2.281 S2.282 S2.283 S1.10)', async () => {
    const { user } = open();
    expect(ADD_ACCESSORIES_TOOL.path).toBe('/edit/add-accessories');
    await user.upload(picker(MAIN), photo());
    await stage();
    expect(canvas()).toBeVisible();
    drag([50, 40], [80, 60]);
    expect(painted()).toBe(true);
    const modes = within(screen.getByRole('radiogroup', { name: 'Mode' }));
    expect(modes.getByRole('radio', { name: 'Draw Mode' })).toBeChecked();
    expect(modes.getByRole('radio', { name: 'Pan Mode' })).not.toBeChecked();
    await user.click(main().getByRole('button', { name: 'Zoom in' }));
    expect(main().getByText('1600 × 1200 px · 110 %')).toBeVisible();
    await user.click(main().getByRole('button', { name: 'Zoom out' }));
    expect(main().getByText('1600 × 1200 px · 100 %')).toBeVisible();
    expect(main().getByRole('button', { name: 'Reset pan' })).toBeVisible();
    const brush = main().getByRole('slider', { name: 'Brush Thickness' });
    expect([brush.getAttribute('min'), brush.getAttribute('max')]).toEqual(['0', '100']);
    expect(main().getByText('20 px')).toBeVisible();
    await user.click(main().getByRole('button', { name: 'Clear mask' }));
    expect(await main().findByText('Nothing is painted yet.')).toBeVisible();
  });

  it('is a file or an address, known with its natural width and height (S3.37 S3.38)', async () => {
    const { user } = open({ state: { inputImage: ADDRESS } });
    expect(await original('Main image')).toHaveAttribute('src', ADDRESS);
    expect(await screen.findByText('1600 × 1200 px · 100 %')).toBeVisible();
    pictures.size = { width: 640, height: 480 };
    await user.upload(picker(MAIN), photo());
    expect(await screen.findByText('640 × 480 px · 100 %')).toBeVisible();
    expect(await original('Main image')).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  });
});

describe('the reference', () => {
  it('has a preview fitted within 400x300, and its pixel size (S2.287 S2.288 S2.289)', async () => {
    pictures.size = { width: 1234, height: 567 };
    await prepared();
    const preview = within(reference().getByTestId('upload-area')).getByRole('img', { name: 'Reference image' });
    expect(preview).toHaveStyle({ maxWidth: '400px', maxHeight: '300px' });
    expect(reference().getByText('1234 × 567 px')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Upload Reference Image' })).toBeVisible();
  });

  it('can be removed separately (S2.290)', async () => {
    const { user } = await prepared();
    drag([50, 40], [80, 60]);
    await user.click(reference().getByRole('button', { name: 'Remove image' }));
    expect(screen.queryByRole('img', { name: 'Reference image' })).not.toBeInTheDocument();
    expect(await original('Main image')).toBeVisible();
    expect(painted()).toBe(true);
  });
});

it('has its buttons within reach in full screen too', async () => {
  const { user } = await prepared();
  expect(main().queryByRole('button', { name: 'Add Accessories' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(main().getByRole('button', { name: 'Add Accessories' })).toBeEnabled();
  fireEvent.keyDown(window, { key: 'Escape' });
  await waitFor(() => expect(main().queryByRole('button', { name: 'Add Accessories' })).not.toBeInTheDocument());
});
