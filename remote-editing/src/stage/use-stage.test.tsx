import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { useStage } from './use-stage';
import { WHOLE, type Size } from './view';

let size: Size;
let resize: () => void;

beforeEach(() => {
  size = { width: 400, height: 300 };
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(100, 50, size.width, size.height));
  jest.spyOn(window, 'ResizeObserver').mockImplementation((callback) => {
    const observer = { observe: () => resize(), unobserve: () => undefined, disconnect: () => undefined };
    resize = () => callback([{ target: document.body } as unknown as ResizeObserverEntry], observer);
    return observer;
  });
});

/** As the mask editor will have it. */
function Stage() {
  const stage = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(WHOLE);
  const { pointerHandlers, ...means } = useStage({
    stage,
    range: { least: 0.1, most: 3, press: { plus: 0.1 } },
    view,
    setView,
  });
  return (
    <>
      <div ref={stage} data-testid="stage" {...pointerHandlers} />
      <output>{[view.zoom, view.x, view.y].map((value) => Math.round(value * 100) / 100).join(' ')}</output>
      <button onClick={means.zoomIn} disabled={means.nearest}>
        In
      </button>
      <button onClick={means.zoomOut} disabled={means.farthest}>
        Out
      </button>
    </>
  );
}

const stage = () => screen.getByTestId('stage');
const view = () => screen.getByRole('status').textContent;
const press = (name: string, times = 1) => {
  for (let count = 0; count < times; count += 1) fireEvent.click(screen.getByRole('button', { name }));
};
/** jsdom has no PointerEvent with coordinates. */
const pointer = (type: string, clientX: number, clientY = 200, pointerId = 1) =>
  fireEvent(
    stage(),
    Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY, button: 0 }), { pointerId }),
  );

it('goes as far as its range, by its own steps', () => {
  render(<Stage />);
  press('In', 20);
  expect(view()).toBe('3 -400 -300');
  expect(screen.getByRole('button', { name: 'In' })).toBeDisabled();
  press('Out', 29);
  expect(view()).toBe('0.1 180 135');
  expect(screen.getByRole('button', { name: 'Out' })).toBeDisabled();
});

it.each([
  ['pointercancel', () => pointer('pointercancel', 0)],
  ['a lost capture', () => pointer('lostpointercapture', 0)],
  ['the window losing the focus', () => fireEvent.blur(window)],
])('ends a drag by %s', (_, end) => {
  render(<Stage />);
  press('In', 10);
  pointer('pointerdown', 300);
  pointer('pointermove', 310);
  expect(view()).toBe('2 -190 -150');
  end();
  pointer('pointermove', 350);
  expect(view()).toBe('2 -190 -150');
});

it('drags by the first button of a mouse only', () => {
  render(<Stage />);
  press('In', 10);
  fireEvent.pointerDown(stage(), { button: 2, pointerId: 1 });
  pointer('pointermove', 350);
  expect(view()).toBe('2 -200 -150');
});

it('shows the same part when its size changes, and waits while it has none', () => {
  render(<Stage />);
  press('In', 10);
  const resizeTo = (width: number, height: number): void => {
    size = { width, height };
    act(resize);
  };
  resizeTo(200, 150);
  expect(view()).toBe('2 -100 -75');
  resizeTo(0, 0);
  resizeTo(400, 300);
  expect(view()).toBe('2 -200 -150');
});
