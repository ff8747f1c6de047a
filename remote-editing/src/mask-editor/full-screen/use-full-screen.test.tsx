import { act, screen, waitFor } from '@testing-library/react';
import { inertAround } from '../testing/inert-around';
import { maskStudio } from '../testing/mask-studio';
import { MASK_TOOL } from '../testing/mask-tool';

const { chosen, drag, held, painted, result, run, send, stage } = maskStudio(MASK_TOOL);

async function full() {
  const view = await chosen();
  await stage();
  await view.user.click(screen.getByRole('button', { name: 'Full screen' }));
  return { ...view, layout: () => view.store.getState().layout };
}
const leave = () => screen.getByRole('button', { name: 'Leave full screen' });
const resultCard = () => screen.getByRole('region', { name: 'Final Result' });
const SHOWN = { showSidebar: true, showHeader: true };
const HIDDEN = { showSidebar: false, showHeader: false };

it('hides both sidebar and header through the flags showSidebar and showHeader, and restores both on leaving (S2.91 S2.92)', async () => {
  const { user, layout } = await full();
  expect(layout()).toEqual({ showSidebar: false, showHeader: false });
  await user.click(leave());
  expect(layout()).toEqual({ showSidebar: true, showHeader: true });
  expect(screen.getByRole('button', { name: 'Full screen' })).toHaveFocus();
});

it('restores them by Escape, and with the screen (S2.92)', async () => {
  const { user, layout, router } = await full();
  await user.keyboard('{Escape}');
  expect(layout()).toEqual(SHOWN);
  await user.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(layout()).toEqual(HIDDEN);
  await act(() => router.navigate('/elsewhere'));
  expect(layout()).toEqual({ showSidebar: true, showHeader: true });
});

it('restores what was hidden before as it was', async () => {
  const { store, user } = await chosen();
  act(() => void store.dispatch({ type: 'layout/setShowSidebar', payload: false }));
  await stage();
  await user.click(screen.getByRole('button', { name: 'Full screen' }));
  await user.click(leave());
  expect(store.getState().layout).toEqual({ showSidebar: false, showHeader: true });
});

it('takes the rest of the tool out of reach, but not its own buttons', async () => {
  const { user } = await full();
  expect(inertAround(resultCard())).toBeDefined();
  expect(inertAround(run())).toBeUndefined();
  await user.click(leave());
  expect(inertAround(resultCard())).toBeUndefined();
});

it('leaves the mask as it is', async () => {
  const { user } = await full();
  drag([50, 40], [80, 60]);
  await user.click(leave());
  expect(painted()).toBe(true);
});

it('keeps Escape for the stroke that it takes back', async () => {
  const { user, layout } = await full();
  act(() => screen.getByRole('application').focus());
  await user.keyboard('{Enter}{ArrowRight}{Escape}');
  expect(layout()).toEqual(HIDDEN);
  await user.keyboard('{Escape}');
  expect(layout()).toEqual(SHOWN);
});

it('keeps Escape for a pointer’s stroke, too', async () => {
  const { user, layout } = await full();
  send('pointerdown', 50, 40);
  send('pointermove', 80, 40);
  await user.keyboard('{Escape}');
  expect(layout()).toEqual(HIDDEN);
  send('pointerup', 80, 40);
  expect(painted()).toBe(false);
  await user.keyboard('{Escape}');
  expect(layout()).toEqual(SHOWN);
});

it('is left when the work begins, so that what becomes of it is seen', async () => {
  const { finish } = held();
  const { user, layout } = await full();
  await user.click(run());
  await waitFor(() => expect(layout()).toEqual(SHOWN));
  finish();
  await result();
});

it('is left with the picture', async () => {
  const { user, layout } = await full();
  await user.click(screen.getByRole('button', { name: 'Remove image' }));
  expect(layout()).toEqual(SHOWN);
  expect(screen.getByTestId('upload-area')).toBeVisible();
});
