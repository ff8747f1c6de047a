import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { photo } from '../testing/tool-studio';
import { maskStudio } from './testing/mask-studio';
import { drawings, MASK_TOOL } from './testing/mask-tool';
import { observedSizes } from './testing/observed-sizes';

const {
  canvas,
  canvases,
  chosen,
  drag,
  open,
  painted,
  picker,
  pictures,
  readout,
  ring,
  seen,
  send,
  server,
  stage,
  undo,
  words,
} = maskStudio(MASK_TOOL);

/** The screen with a picture in its editor. */
async function ready() {
  const view = await chosen();
  await stage();
  return view;
}
const mode = (name: string) => screen.getByRole('radio', { name });
const button = (name: string) => screen.getByRole('button', { name });
const brush = () => screen.getByRole('slider', { name: 'Brush Thickness' });

describe('the place of the picture', () => {
  it('is 512 × 512 before there is one', () => {
    open();
    expect(screen.getByText('512 × 512 px · 100 %')).toBeVisible();
    expect(screen.getByTestId('upload-area')).toBeVisible();
    expect(canvases()).toEqual([]);
  });

  it('has the fitted picture’s size, and its canvas lies over all of it', async () => {
    await ready();
    expect(await stage()).toHaveStyle({ width: 'min(512px, 100%)', aspectRatio: '1600 / 1200' });
    expect(canvas()).toHaveStyle({ width: '100%', height: '100%', position: 'absolute' });
    await readout('1600 × 1200 px · 100 %');
  });

  it('waits while the picture’s size is not known, and takes one away that cannot be read', async () => {
    server.use(http.head('http://api.test/media/me.png', () => new HttpResponse(null, { status: 404 })));
    open({ state: { inputImage: 'http://api.test/media/me.png' } });
    pictures.size = undefined;
    expect(screen.getByRole('status', { name: 'Reading the image…' })).toBeVisible();
    expect(await screen.findByText(/can no longer be read/)).toBeVisible();
    expect(screen.getByTestId('upload-area')).toBeVisible();
  });
});

describe('drawing', () => {
  it('says that nothing is painted, and what is once it is', async () => {
    await ready();
    expect(screen.getByText('Nothing is painted yet.')).toBeVisible();
    expect(undo()).toBeDisabled();
    drag([50, 40], [80, 60]);
    expect(await words(/^(About|Less than) \d+ % of the image is painted, in the upper left\.$/)).toBeVisible();
    expect(undo()).toBeEnabled();
  });

  it('draws nothing of React’s while a stroke runs', async () => {
    await ready();
    send('pointerdown', 50, 40);
    const before = drawings.count;
    for (let x = 51; x < 80; x += 1) send('pointermove', x, 40);
    expect(drawings.count).toBe(before);
    send('pointerup', 80, 40);
    expect(drawings.count).toBeGreaterThan(before);
  });

  it.each(['mouse', 'pen', 'touch'] as const)('works by %s', async (pointerType) => {
    await ready();
    drag([50, 40], [80, 60], { pointerType });
    expect(painted()).toBe(true);
  });

  it('paints nothing by a mouse’s other buttons, nor with a brush of 0', async () => {
    await ready();
    drag([50, 40], [80, 60], { button: 2, buttons: 2 });
    expect(painted()).toBe(false);
    fireEvent.change(brush(), { target: { value: '0' } });
    drag([50, 40], [80, 60]);
    expect(painted()).toBe(false);
  });

  it('ends when the pointer leaves, and begins by the next press alone', async () => {
    await ready();
    send('pointerdown', 500, 40);
    send('pointermove', 600, 40);
    expect(painted()).toBe(true);
    fireEvent.click(undo());
    send('pointermove', 300, 40);
    send('pointerup', 300, 40);
    expect(painted()).toBe(false);
  });

  it('is undone while it runs, and nothing comes of the rest of it, but can be redone', async () => {
    const { user } = await ready();
    send('pointerdown', 50, 40);
    send('pointermove', 80, 40);
    await user.keyboard('{Control>}z{/Control}');
    send('pointermove', 90, 40);
    send('pointerup', 90, 40);
    expect(painted()).toBe(false);
    await user.click(button('Redo'));
    expect(painted()).toBe(true);
  });

  it('goes on when redo is pressed while it runs', async () => {
    const { user } = await ready();
    send('pointerdown', 50, 40);
    send('pointermove', 80, 40);
    await user.keyboard('{Control>}y{/Control}');
    send('pointerup', 80, 40);
    expect(painted()).toBe(true);
  });

  it('is kept when the window loses the attention in its middle', async () => {
    await ready();
    send('pointerdown', 50, 40);
    send('pointermove', 80, 40);
    fireEvent.blur(window);
    expect(painted()).toBe(true);
  });

  it('is kept as it is when the stage gets another size in its middle, where the pointer’s places mean others', async () => {
    const tellSize = observedSizes();
    await ready();
    send('pointerdown', 50, 40);
    send('pointermove', 80, 40);
    const { left, top } = canvas().getBoundingClientRect();
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, top, 256, 192));
    act(tellSize);
    expect(painted()).toBe(true);
    send('pointermove', 90, 40);
    send('pointerup', 90, 40);
    fireEvent.click(undo());
    expect(painted()).toBe(false);
  });

  it('darkens the picture as long as anything is painted, so that white is seen on white', async () => {
    await ready();
    const shade = () => screen.getByTestId('mask-shade');
    expect(shade()).not.toBeVisible();
    send('pointerdown', 50, 40);
    expect(shade()).toBeVisible();
    send('pointermove', 80, 40);
    send('pointerup', 80, 40);
    expect(shade()).toBeVisible();
    fireEvent.click(undo());
    expect(shade()).not.toBeVisible();
  });

  it('turns into a pinch by a second finger', async () => {
    await ready();
    const finger = (pointerId: number) => ({ pointerId, pointerType: 'touch' }) as const;
    send('pointerdown', 200, 100, finger(1));
    send('pointerdown', 300, 100, finger(2));
    send('pointermove', 400, 100, finger(2));
    expect(painted()).toBe(false);
    expect(seen()).toBe('translate(-200px, -100px) scale(2)');
    await readout('1600 × 1200 px · 200 %');
  });
});

describe('the steps', () => {
  it('go back and forth by buttons and by keys', async () => {
    const { user } = await ready();
    drag([50, 40], [80, 60]);
    await user.click(undo());
    expect(await words('Nothing is painted yet.')).toBeVisible();
    await user.click(button('Redo'));
    expect(painted()).toBe(true);
    await user.keyboard('{Control>}z{/Control}');
    expect(painted()).toBe(false);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(painted()).toBe(true);
    await user.keyboard('{Meta>}z{/Meta}');
    expect(painted()).toBe(false);
    await user.keyboard('{Control>}y{/Control}');
    expect(painted()).toBe(true);
    expect(button('Redo')).toBeDisabled();
  });

  it('count clearing as one', async () => {
    const { user } = await ready();
    drag([50, 40], [80, 60]);
    await words(/is painted, in the upper left/);
    await user.click(button('Clear mask'));
    expect(await words('Nothing is painted yet.')).toBeVisible();
    await user.click(undo());
    expect(await words(/is painted, in the upper left/)).toBeVisible();
  });

  it('take away again what was painted, in erase mode', async () => {
    const { user } = await ready();
    drag([50, 40], [80, 60]);
    await words(/is painted, in the upper left/);
    await user.click(mode('Erase Mode'));
    fireEvent.change(brush(), { target: { value: '60' } });
    drag([50, 40], [80, 60]);
    expect(await words('Nothing is painted yet.')).toBeVisible();
    await user.click(undo());
    expect(await words(/is painted, in the upper left/)).toBeVisible();
  });
});

describe('the brush', () => {
  it('is a slider from 0 to 100 px, and two keys', async () => {
    const { user } = await ready();
    expect(brush()).toHaveValue('20');
    expect(brush()).toHaveAttribute('min', '0');
    expect(brush()).toHaveAttribute('max', '100');
    (await stage()).focus();
    await user.keyboard(']]');
    expect(screen.getByText('30 px')).toBeVisible();
    expect(await screen.findByText('Brush 30 px')).toBeInTheDocument();
    // The library takes a doubled bracket for one that is meant.
    await user.keyboard('[['.repeat(8));
    expect(screen.getByText('0 px')).toBeVisible();
  });

  it('keeps its keys to itself while something else has the focus', async () => {
    const { user } = await ready();
    const there = await stage();
    act(() => there.blur());
    await user.keyboard(']');
    expect(brush()).toHaveValue('20');
  });

  it('is shown at its true size, where it hovers, larger with the picture', async () => {
    await ready();
    expect(ring()).not.toBeVisible();
    send('pointermove', 100, 80, { buttons: 0 });
    await waitFor(() =>
      expect(ring()).toHaveStyle({ width: '20px', height: '20px', transform: 'translate(90px, 70px)' }),
    );
    // While the hand paints, the end of the stroke shows it.
    send('pointerdown', 100, 80);
    await waitFor(() => expect(ring()).not.toBeVisible());
    send('pointerup', 100, 80);
    await waitFor(() => expect(ring()).toBeVisible());
    fireEvent.click(button('Zoom in'));
    await waitFor(() => expect(ring()).toHaveStyle({ width: '22px' }));
    fireEvent.click(mode('Pan Mode'));
    await waitFor(() => expect(ring()).not.toBeVisible());
    fireEvent.click(mode('Draw Mode'));
    await waitFor(() => expect(ring()).toBeVisible());
    send('pointerleave', 0, 0);
    await waitFor(() => expect(ring()).not.toBeVisible());
  });
});

describe('the view', () => {
  it('pans in pan mode, at zoom 1 too, and ends where the pointer leaves', async () => {
    const { user } = await ready();
    await user.click(mode('Pan Mode'));
    drag([100, 100], [130, 90]);
    expect(seen()).toBe('translate(30px, -10px) scale(1)');
    expect(painted()).toBe(false);
    send('pointerdown', 500, 100);
    send('pointermove', 530, 100);
    send('pointermove', 300, 100);
    expect(seen()).toBe('translate(42px, -10px) scale(1)');
    await user.click(button('Reset pan'));
    expect(seen()).toBe('translate(0px, 0px) scale(1)');
  });

  it('pans for a moment by the middle button', async () => {
    await ready();
    drag([100, 100], [130, 90], { button: 1, buttons: 4 });
    expect(seen()).toBe('translate(30px, -10px) scale(1)');
    expect(painted()).toBe(false);
  });

  it('pans for a moment while Space is held over the picture', async () => {
    const { user } = await ready();
    send('pointermove', 100, 100, { buttons: 0 });
    await user.keyboard('{ >}');
    expect(await stage()).toHaveAttribute('data-mode', 'pan');
    drag([100, 100], [130, 90]);
    await user.keyboard('{/ }');
    expect(seen()).toBe('translate(30px, -10px) scale(1)');
    expect(painted()).toBe(false);
    drag([100, 100], [130, 90]);
    expect(painted()).toBe(true);
  });

  it('zooms by the wheel towards the pointer, and keeps the page where it is', async () => {
    await ready();
    const wheel = { deltaY: -100, clientX: 100, clientY: 50 };
    expect(fireEvent.wheel(canvas(), wheel)).toBe(false);
    expect(seen()).toMatch(/^translate\(0px, 0px\) scale\(1\.22/);
    await readout('1600 × 1200 px · 122 %');
  });

  it('zooms by its buttons by 10 %, up to their ends', async () => {
    const { user } = await ready();
    await user.click(button('Zoom in'));
    await readout('1600 × 1200 px · 110 %');
    for (let press = 0; press < 20; press += 1) fireEvent.click(button('Zoom out'));
    await readout('1600 × 1200 px · 10 %');
    expect(button('Zoom out')).toBeDisabled();
  });
});

describe('another picture', () => {
  it('takes the mask and the view of the last one away, but leaves brush and mode', async () => {
    const { user } = await ready();
    drag([50, 40], [80, 60]);
    await user.click(button('Zoom in'));
    await user.click(mode('Erase Mode'));
    fireEvent.change(brush(), { target: { value: '33' } });
    await user.upload(picker(), photo('other.png'));
    await waitFor(() => expect(undo()).toBeDisabled());
    await readout('1600 × 1200 px · 100 %');
    expect(brush()).toHaveValue('33');
    expect(mode('Erase Mode')).toBeChecked();
  });

  it('gets nothing of a stroke of the last one that still runs', async () => {
    const { user } = await ready();
    const there = await stage();
    act(() => there.focus());
    await user.keyboard('{Enter}{ArrowRight}{ArrowRight}');
    // The focus stays on the picture, as it does when a file is dropped.
    fireEvent.drop(there, { dataTransfer: { files: [photo('other.png')], types: ['Files'] } });
    await waitFor(() => expect(there).not.toBeInTheDocument());
    await stage();
    expect(painted()).toBe(false);
    expect(screen.getByText('Nothing is painted yet.')).toBeVisible();
  });

  it('that is none leaves everything, and is said', async () => {
    const { user } = await ready();
    drag([50, 40], [80, 60]);
    await user.upload(picker(), new File([''], 'notes.png', { type: 'image/svg+xml' }));
    expect(await within(screen.getByRole('region', { name: 'Upload' })).findByText(/is a drawing/)).toBeVisible();
    expect(painted()).toBe(true);
  });
});

it('waits when the screen is left, with mask, view, brush and mode', async () => {
  const { user, router } = await ready();
  drag([50, 40], [80, 60]);
  await user.click(mode('Pan Mode'));
  drag([100, 100], [130, 90]);
  fireEvent.change(brush(), { target: { value: '33' } });
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(MASK_TOOL.path));
  await stage();
  expect(painted()).toBe(true);
  expect(seen()).toBe('translate(30px, -10px) scale(1)');
  expect(brush()).toHaveValue('33');
  expect(mode('Pan Mode')).toBeChecked();
});

it('keeps a stroke that runs when the screen is left', async () => {
  const { router } = await ready();
  send('pointerdown', 50, 40);
  send('pointermove', 80, 40);
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(MASK_TOOL.path));
  await stage();
  expect(painted()).toBe(true);
});
