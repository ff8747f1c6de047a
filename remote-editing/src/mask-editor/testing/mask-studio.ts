import { fireEvent, screen, waitFor } from '@testing-library/react';
import { toolStudio, type ToolUnderTest } from '../../testing/tool-studio';

/** A pointer at a place of the canvas, CSS pixels from its upper left corner. */
interface PointerAt {
  readonly pointerId?: number;
  readonly pointerType?: 'mouse' | 'pen' | 'touch';
  readonly button?: number;
  /** Held meanwhile, as bits. */
  readonly buttons?: number;
  /** Where it was since the last event. */
  readonly coalesced?: readonly (readonly [x: number, y: number])[];
}

/** Where the canvas stands in the window. */
const CORNER = { left: 100, top: 50 };

/** jsdom has no pointer events with coordinates. */
export function pointerEvent(
  type: string,
  x: number,
  y: number,
  { pointerId = 1, pointerType = 'mouse', button = 0, buttons = 1, coalesced }: PointerAt = {},
): MouseEvent {
  const event = (left: number, top: number): MouseEvent =>
    Object.assign(
      new MouseEvent(type, {
        bubbles: true,
        cancelable: true,
        clientX: CORNER.left + left,
        clientY: CORNER.top + top,
        button,
        buttons,
      }),
      { pointerId, pointerType },
    );
  const getCoalescedEvents = () => (coalesced ?? []).map(([left, top]) => event(left, top));
  return Object.assign(event(x, y), { getCoalescedEvents });
}

/** A studio with a tool that has a mask, on a picture of 1600 × 1200 pixels that is shown as 512 × 384. */
export function maskStudio(tool: ToolUnderTest, { label = 'Original' } = {}) {
  const studio = toolStudio(tool);
  beforeEach(() => {
    studio.pictures.size = { width: 1600, height: 1200 };
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockImplementation(() => new DOMRect(CORNER.left, CORNER.top, 512, 384));
  });

  const stage = () => screen.findByRole('application', { name: 'Painting area' });
  /** The last one in the content, by which a page is held to the specification. */
  const canvases = () => [...document.querySelectorAll('canvas')];
  const canvas = (): HTMLCanvasElement => {
    const last = canvases().at(-1);
    if (!last) throw new Error('There is no canvas.');
    return last;
  };
  const send = (type: string, x: number, y: number, at?: PointerAt) =>
    fireEvent(canvas(), pointerEvent(type, x, y, at));
  const drag = (from: readonly [number, number], to: readonly [number, number], at?: PointerAt): void => {
    send('pointerdown', ...from, at);
    send('pointermove', ...to, at);
    send('pointerup', ...to, at);
  };
  /** What is told of the mask. */
  const words = (pattern: RegExp | string) => screen.findByText(pattern);
  const seen = () => screen.getByRole('img', { name: label }).style.transform;
  const undo = () => screen.getByRole('button', { name: 'Undo' });

  return {
    ...studio,
    stage,
    canvas,
    canvases,
    /** What shows the brush where a pointer is. */
    ring: () => canvas().nextElementSibling as HTMLElement,
    toasts: () => [...document.querySelectorAll('.Toastify__toast')],
    send,
    /** A press, a move and a release, by a mouse unless said otherwise. */
    drag,
    words,
    /** How the picture is moved and scaled. */
    seen,
    undo,
    /** Whether anything was painted that can be undone. */
    painted: () => !(undo() as HTMLButtonElement).disabled,
    readout: (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible()),
  };
}
