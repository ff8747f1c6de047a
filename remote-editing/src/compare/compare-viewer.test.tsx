import { fireEvent, screen } from '@testing-library/react';
import { renderInStudio } from '@likeness/shared/testing';
import { CompareViewer } from './compare-viewer';

const RESULT = { shown: 'blob:http://localhost/result', address: 'http://api.test/media/result.png' };
const stage = () => screen.getByRole('group', { name: /^Result/ });
const slider = () => screen.getByRole('slider');

beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 400, 300));
});

const viewer = (original: string | undefined) =>
  renderInStudio(
    <CompareViewer result={RESULT} original={original} name="Upscaled image" fileName="likeness-upscale" />,
  ).user;
const show = () => viewer('blob:http://localhost/original');
async function comparing() {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  return user;
}
/** jsdom has no PointerEvent with coordinates. */
const pointer = (element: Element, type: string, clientX: number, clientY = 100, pointerId = 1) =>
  fireEvent(
    element,
    Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY, button: 0 }), { pointerId }),
  );
const moved = () => screen.getByTestId('moved-result').style.transform;

it('shows the result alone until it is compared', () => {
  show();
  expect(screen.getByRole('img', { name: 'Upscaled image' })).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Before' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Compare' })).toHaveAttribute('aria-pressed', 'false');
});

it('says so where the result is no picture, instead of showing a broken one', () => {
  show();
  fireEvent.error(screen.getByRole('img', { name: 'Upscaled image' }));
  expect(screen.getByText('The image cannot be shown. It may have been deleted, or is damaged.')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('offers no comparison where there is no original', () => {
  viewer(undefined);
  expect(screen.queryByRole('button', { name: 'Compare' })).not.toBeInTheDocument();
});

it('shows half of each, and more of one by the slider', async () => {
  await comparing();
  expect(slider()).toHaveValue('50');
  expect(screen.getByTestId('original')).toHaveStyle({
    clipPath: 'inset(0 50% 0 0)',
  });
  fireEvent.change(slider(), { target: { value: '52' } });
  expect(slider()).toHaveAttribute('aria-valuetext', '52 % original');
  expect(screen.getByTestId('original')).toHaveStyle({
    clipPath: 'inset(0 48% 0 0)',
  });
});

it('moves the line with the pointer, no further than the edges', async () => {
  await comparing();
  const line = screen.getByTestId('compare-line');
  pointer(line, 'pointermove', 200);
  expect(slider()).toHaveValue('50');
  pointer(line, 'pointerdown', 300);
  pointer(line, 'pointermove', 200);
  expect(slider()).toHaveAttribute('aria-valuetext', '25 % original');
  pointer(line, 'pointermove', 9_999);
  expect(slider()).toHaveAttribute('aria-valuetext', '100 % original');
});

it('zooms and pans both together', async () => {
  const user = await comparing();
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(screen.getByRole('button', { name: '150 %' })).toBeVisible();
  const before = moved();
  pointer(stage(), 'pointerdown', 300);
  pointer(stage(), 'pointermove', 330);
  pointer(stage(), 'pointerup', 330);
  expect(moved()).not.toBe(before);
  expect(screen.getByTestId('moved-original').style.transform).toBe(moved());
  const panned = moved();
  pointer(stage(), 'pointermove', 400);
  expect(moved()).toBe(panned);
  await user.click(screen.getByRole('button', { name: '150 %' }));
  expect(moved()).toBe('translate(0px, 0px) scale(1)');
});

it('pans by arrow keys while it is zoomed', async () => {
  const user = show();
  stage().focus();
  await user.keyboard('{ArrowLeft}');
  expect(moved()).toBe('translate(0px, 0px) scale(1)');
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  const before = moved();
  stage().focus();
  await user.keyboard('{ArrowLeft}');
  expect(moved()).not.toBe(before);
});

it('zooms by the wheel with Ctrl, and leaves the page its scrolling', () => {
  show();
  expect(fireEvent.wheel(stage(), { deltaY: -100, clientX: 300, clientY: 200 })).toBe(true);
  expect(moved()).toBe('translate(0px, 0px) scale(1)');
  expect(fireEvent.wheel(stage(), { deltaY: -100, ctrlKey: true, clientX: 300, clientY: 200 })).toBe(false);
  expect(moved()).not.toBe('translate(0px, 0px) scale(1)');
});

it('zooms by two fingers', () => {
  show();
  pointer(stage(), 'pointerdown', 250, 150, 1);
  pointer(stage(), 'pointerdown', 350, 150, 2);
  pointer(stage(), 'pointermove', 450, 150, 2);
  expect(screen.getByRole('button', { name: '200 %' })).toBeVisible();
});

it('opens the lasting address by double-click anywhere, on the line too', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const user = await comparing();
  await user.dblClick(stage());
  await user.dblClick(screen.getByTestId('compare-line'));
  expect(opened).toHaveBeenCalledTimes(2);
  expect(opened).toHaveBeenCalledWith(RESULT.address, '_blank', 'noopener');
});
