import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ADD_ACCESSORIES_TOOL } from '../add-accessories/testing/add-accessories-tool';
import { OBJECT_REMOVAL_TOOL } from '../object-removal/testing/object-removal-tool';
import { photo } from '../testing/tool-studio';
import type * as ToolSessions from '../tool/tool-session';
import type { SessionDeclaration } from '../tool/tool-session';
import { WHOLE } from '../stage/view';
import { NO_MASK } from './mask/mask-history';
import type { MaskExtras } from './mask-extras';
import { maskStudio } from './testing/mask-studio';

const mockSessions: { readonly extras: MaskExtras }[] = [];
// What a session holds without a picture is seen nowhere.
jest.mock('../tool/tool-session', () => {
  const real = jest.requireActual<typeof ToolSessions>('../tool/tool-session');
  const createToolSession = (declaration: SessionDeclaration<'image', MaskExtras>) => {
    const session = real.createToolSession(declaration);
    mockSessions.push(session as unknown as { readonly extras: MaskExtras });
    return session;
  };
  return { ...real, createToolSession };
});

const TOOLS = [
  { name: 'Object Removal', tool: OBJECT_REMOVAL_TOOL, card: 'Upload Your Image', label: 'Original' },
  { name: 'Add Accessories', tool: ADD_ACCESSORIES_TOOL, card: 'Upload Main Image', label: 'Main image' },
] as const;

describe.each(TOOLS)('the mask editor of $name', ({ tool, card: title, label }) => {
  const { canvas, card, drag, open, painted, picker, result, run, seen, send, stage } = maskStudio(tool, { label });

  const upload = async (user: ReturnType<typeof open>['user'], name = 'me.png') => {
    await user.upload(picker(title), photo(name));
    await stage();
  };
  async function ready() {
    const view = open();
    await upload(view.user);
    return view;
  }
  /** The same, with everything changed that can be, and a result. */
  async function worked() {
    const view = await ready();
    drag([50, 40], [80, 60]);
    if (title === 'Upload Main Image') await view.user.upload(picker('Upload Reference Image'), photo('hat.png'));
    await view.user.click(run());
    await result();
    await waitFor(() => expect(run()).toBeEnabled());
    fireEvent.change(brush(), { target: { value: '70' } });
    fireEvent.click(button('Zoom in'));
    fireEvent.click(mode('Pan Mode'));
    drag([100, 100], [130, 90]);
    return view;
  }
  const button = (name: string) => card(title).getByRole('button', { name });
  const mode = (name: string) => screen.getByRole('radio', { name });
  const brush = () => card(title).getByRole('slider', { name: 'Brush Thickness' });
  const output = () => screen.queryByRole('img', { name: tool.resultName });
  const blank = () => waitFor(() => expect(button('Undo')).toBeDisabled());

  it('has the modes draw, which is the default, and pan (S4.39 S4.40)', async () => {
    const { user } = await ready();
    expect(mode('Draw Mode')).toBeChecked();
    await user.click(mode('Pan Mode'));
    expect(mode('Draw Mode')).not.toBeChecked();
    expect(mode('Pan Mode')).toBeChecked();
  });

  it('paints by press and drag in draw mode, and moves the image in pan mode (S4.41 S4.42)', async () => {
    const { user } = await ready();
    drag([50, 40], [80, 60]);
    expect(painted()).toBe(true);
    expect(seen()).toBe('translate(0px, 0px) scale(1)');
    await user.click(button('Undo'));
    await user.click(mode('Pan Mode'));
    drag([50, 40], [80, 60]);
    expect(painted()).toBe(false);
    expect(seen()).toBe('translate(30px, 20px) scale(1)');
  });

  it('stops drawing and panning when the pointer leaves (S4.43 S4.44)', async () => {
    const { user } = await ready();
    const leave = (): void => {
      send('pointerdown', 500, 100);
      send('pointermove', 520, 100);
    };
    leave();
    expect(painted()).toBe(true);
    await user.click(button('Undo'));
    send('pointermove', 400, 100);
    send('pointerup', 400, 100);
    expect(painted()).toBe(false);
    await user.click(mode('Pan Mode'));
    leave();
    const left = seen();
    send('pointermove', 400, 100);
    expect(seen()).toBe(left);
  });

  it('has a brush of 20, from 0 to 100, and zoom 1 by default (S4.45 S4.46 S9.08)', async () => {
    await ready();
    expect(brush()).toHaveValue('20');
    expect([brush().getAttribute('min'), brush().getAttribute('max')]).toEqual(['0', '100']);
    expect(screen.getByText('1600 × 1200 px · 100 %')).toBeVisible();
    expect(seen()).toBe('translate(0px, 0px) scale(1)');
  });

  it('zooms from 0.1 to 3 by 0.1 (S9.09 S9.10)', async () => {
    await ready();
    const zoom = () => Number(/scale\((.*)\)/.exec(seen())?.[1]);
    const [zoomIn, zoomOut] = [button('Zoom in'), button('Zoom out')];
    fireEvent.click(zoomIn);
    expect(zoom() - 1).toBeCloseTo(0.1);
    for (let press = 0; press < 30; press += 1) fireEvent.click(zoomIn);
    expect(zoom()).toBe(3);
    for (let press = 0; press < 30; press += 1) fireEvent.click(zoomOut);
    expect(zoom()).toBe(0.1);
  });

  it('loses mask, pan offset and output with its image (S4.47 S4.48 S4.49)', async () => {
    const { user } = await worked();
    await user.click(card(title).getByRole('button', { name: 'Remove image' }));
    expect(output()).not.toBeInTheDocument();
    // Before another picture comes, which would take them away by itself.
    expect(screen.getByText('512 × 512 px · 100 %')).toBeVisible();
    const { mask, view } = mockSessions.at(-1)!.extras;
    expect(mask.get()).toBe(NO_MASK);
    expect(view.get()).toEqual(WHOLE);
    await upload(user);
    await blank();
    expect(seen()).toBe('translate(0px, 0px) scale(1)');
  });

  it('loses them by a new image, too (S4.50 S4.51 S4.52)', async () => {
    const { user } = await worked();
    await user.upload(picker(title), photo('other.png'));
    await blank();
    expect(seen()).toBe('translate(0px, 0px) scale(1)');
    expect(output()).not.toBeInTheDocument();
  });

  it('goes back to brush 20, zoom 1, draw mode, no image, no output and the size 512x512 by Reset All (S4.53 S4.54 S4.55 S4.56 S4.57 S4.58)', async () => {
    const { user } = await worked();
    await user.click(screen.getByRole('button', { name: 'Reset All' }));
    expect(screen.queryByRole('img', { name: label })).not.toBeInTheDocument();
    expect(output()).not.toBeInTheDocument();
    expect(screen.getByText('512 × 512 px · 100 %')).toBeVisible();
    await upload(user);
    expect(brush()).toHaveValue('20');
    expect(mode('Draw Mode')).toBeChecked();
    expect(seen()).toBe('translate(0px, 0px) scale(1)');
    expect(button('Undo')).toBeDisabled();
    expect(screen.getByText('1600 × 1200 px · 100 %')).toBeVisible();
  });

  it('fits its image within 512x512, keeping its aspect ratio (S4.59 S4.60)', async () => {
    await ready();
    const there = await stage();
    expect(there.style.width).toBe('min(512px, 100%)');
    expect(there).toHaveStyle({ aspectRatio: '1600 / 1200' });
    expect(there).toContainElement(canvas());
  });
});
