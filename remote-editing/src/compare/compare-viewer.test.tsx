import { act, fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderInStudio, studioServer } from '@likeness/shared/testing';
import { CompareViewer } from './compare-viewer';

const RESULT = { shown: 'blob:http://localhost/result', address: 'http://api.test/media/result.png' };
const server = studioServer();
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

describe('a result that cannot be loaded', () => {
  const image = () => screen.getByRole('img', { name: 'Upscaled image' });
  const again = () => screen.getByRole('button', { name: 'Try again' });
  const failed = (head: () => Response) => {
    server.use(http.head(RESULT.address, head));
    const user = show();
    fireEvent.error(image());
    return user;
  };

  it.each([
    ['the server does not answer', () => HttpResponse.error()],
    ['the server has trouble', () => new HttpResponse(null, { status: 503 })],
    ['the server has it', () => new HttpResponse(null, { headers: { 'Content-Type': 'image/png' } })],
  ])('is said to be kept where %s, and never shown broken', async (_, head) => {
    failed(head);
    expect(screen.getByRole('alert')).toHaveTextContent(/^The image could not be loaded\.Try again$/);
    expect(
      await screen.findByText('The image could not be loaded. It is kept under Generated Images, Processed.'),
    ).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('may have been deleted where the server says that there is none', async () => {
    failed(() => new HttpResponse(null, { status: 404 }));
    expect(
      await screen.findByText('The image cannot be shown. It may have been deleted, or is damaged.'),
    ).toBeVisible();
    expect(again()).toBeVisible();
  });

  it('is loaded again, from where it is kept, as often as it fails', async () => {
    const user = failed(() => HttpResponse.error());
    await user.click(again());
    expect(image()).toHaveAttribute('src', RESULT.address);
    fireEvent.error(image());
    await user.click(again());
    expect(image()).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(fireEvent.wheel(stage(), { deltaY: -100, ctrlKey: true, clientX: 300, clientY: 200 })).toBe(false);
    expect(moved()).not.toBe('translate(0px, 0px) scale(1)');
  });

  it('stays when it has come before the server answers', async () => {
    let answer: (() => void) | undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    const looked = jest.spyOn(window, 'fetch').mockReturnValue(late.then(() => new Response(null, { status: 404 })));
    const user = show();
    fireEvent.error(image());
    expect(looked).toHaveBeenCalled();
    await user.click(again());
    await act(async () => {
      answer?.();
      await late;
    });
    expect(image()).toBeVisible();
  });

  it('keeps a keyboard where it was', async () => {
    const user = failed(() => HttpResponse.error());
    await user.tab();
    expect(again()).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(stage()).toHaveFocus();
    fireEvent.error(image());
    await user.tab();
    expect(again()).toHaveFocus();
  });

  it('is not said to be kept where it is nowhere', async () => {
    const { user } = renderInStudio(
      <CompareViewer result={{ shown: RESULT.shown }} original={undefined} name="Upscaled image" fileName="likeness" />,
    );
    fireEvent.error(image());
    expect(screen.getByText('The image cannot be shown. It may be damaged.')).toBeVisible();
    await user.click(again());
    expect(image()).toHaveAttribute('src', RESULT.shown);
  });
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
