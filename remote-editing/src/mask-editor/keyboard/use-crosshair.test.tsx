import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { maskStudio } from '../testing/mask-studio';
import { MASK_TOOL } from '../testing/mask-tool';

const { api, chosen, painted, result, run, seen, send, stage, words } = maskStudio(MASK_TOOL);

/** The editor with the focus on its picture, as somebody has it who came there by the Tab key. */
async function focused() {
  const view = await chosen();
  const there = await stage();
  act(() => there.blur());
  act(() => there.focus());
  return view;
}
const crosshair = () => screen.queryByTestId('crosshair');
/** Where the crosshair is on the stage, CSS pixels. */
const place = () => crosshair()?.style.transform;
const mode = (name: string) => screen.getByRole('radio', { name });

it('is shown in the middle when the picture has the focus, and says what the keys do', async () => {
  await focused();
  expect(place()).toBe('translate(256px, 192px)');
  expect(await stage()).toHaveAccessibleDescription(/arrow keys move a crosshair, with Shift in larger steps/);
  expect(await screen.findByText('At 800, 600')).toBeInTheDocument();
});

it('moves by the arrow keys, farther with Shift', async () => {
  const { user } = await focused();
  await user.keyboard('{ArrowRight}');
  expect(place()).toBe('translate(264px, 192px)');
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(place()).toBe('translate(264px, 128px)');
});

it('paints while Space is held, and a line while it moves', async () => {
  const { user } = await focused();
  await user.keyboard('{ >}{ArrowRight}{ArrowRight}');
  expect(painted()).toBe(false);
  expect(await screen.findByText('Painting at 850, 600')).toBeInTheDocument();
  await user.keyboard('{/ }');
  expect(painted()).toBe(true);
  expect(await words(/^(About|Less than) \d+ % of the image is painted, in the middle\.$/)).toBeVisible();
});

it('puts the brush down and lifts it by Enter, for who cannot hold two keys', async () => {
  const { user } = await focused();
  await user.keyboard('{Enter}{ArrowRight}{ArrowDown}');
  expect(painted()).toBe(false);
  await user.keyboard('{Enter}');
  expect(painted()).toBe(true);
});

it('takes back what is being painted by Escape', async () => {
  const { user } = await focused();
  await user.keyboard('{Enter}{ArrowRight}{Escape}{ArrowRight}{Enter}{Enter}');
  // The last two made a dot of their own.
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(painted()).toBe(false);
});

it('lifts the brush when what is being painted is undone', async () => {
  const { user } = await focused();
  await user.keyboard('{Enter}{ArrowRight}{Control>}z{/Control}');
  expect(painted()).toBe(false);
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('At 850, 600')).toBeInTheDocument();
  // Enter puts it down again, where otherwise it would lift what is up.
  await user.keyboard('{Enter}{Enter}');
  expect(painted()).toBe(true);
});

it('keeps what is painted when the focus goes elsewhere', async () => {
  const { user } = await focused();
  await user.keyboard('{Enter}{ArrowRight}');
  await user.tab();
  expect(painted()).toBe(true);
  expect(crosshair()).not.toBeInTheDocument();
});

it('erases in erase mode, and pans by the arrow keys in pan mode, where it paints nothing', async () => {
  const { user } = await focused();
  await user.keyboard('{Enter}{ArrowRight}{Enter}');
  await words(/in the middle/);
  fireEvent.click(mode('Erase Mode'));
  fireEvent.change(screen.getByRole('slider'), { target: { value: '60' } });
  act(() => screen.getByRole('application').focus());
  await user.keyboard('{Enter}{ArrowLeft}{Enter}');
  expect(await words('Nothing is painted yet.')).toBeVisible();
  fireEvent.click(mode('Pan Mode'));
  await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
  expect(seen()).toBe('translate(-40px, 160px) scale(1)');
  await user.keyboard('{Enter}{Enter}');
  expect(await words('Nothing is painted yet.')).toBeVisible();
});

it('zooms by + and −, back to the whole by 0, and stays where it is in the picture', async () => {
  const { user } = await focused();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await user.keyboard('+');
  await waitFor(() => expect(screen.getAllByText('1600 × 1200 px · 110 %')).toHaveLength(2));
  expect(place()).toBe('translate(326.4px, 192px)');
  await user.keyboard('--');
  expect(screen.getByText('1600 × 1200 px · 90 %')).toBeVisible();
  await user.keyboard('0');
  expect(seen()).toBe('translate(0px, 0px) scale(1)');
});

it('takes the picture along where it would leave what is seen', async () => {
  const { user } = await focused();
  await user.keyboard('+'.repeat(10));
  const before = seen();
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
  expect(seen()).not.toBe(before);
  expect(place()).toMatch(/^translate\(488px/);
});

it('gives way to a pointer that is moved, and is where that was when the keys are used again', async () => {
  const { user } = await focused();
  send('pointermove', 100, 80, { buttons: 0 });
  expect(crosshair()).not.toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  expect(place()).toMatch(/^translate\(10[78]/);
});

it('begins no stroke while a pointer paints', async () => {
  const { user } = await focused();
  send('pointerdown', 50, 40);
  send('pointermove', 80, 40);
  await user.keyboard('{Enter}{Enter}');
  expect(painted()).toBe(false);
  send('pointerup', 80, 40);
  expect(painted()).toBe(true);
});

it('makes a mask that is sent', async () => {
  const { user } = await focused();
  await user.keyboard('{Enter}{ArrowRight}{Enter}');
  await user.click(run());
  await result();
  expect((api.sent?.get('mask_image') as File).name).toBe('mask.png');
});
