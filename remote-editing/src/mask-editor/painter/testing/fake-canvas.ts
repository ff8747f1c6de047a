import type { MaskOperation } from '../../mask/mask-history';
import type { Placement } from '../placement';

/** Something that was drawn, in device pixels of the canvas that it is on. Points that follow each other are different ones. */
export interface Mark {
  readonly effect: 'paint' | 'erase';
  readonly width: number;
  readonly points: readonly (readonly [x: number, y: number])[];
}

interface State {
  readonly placement: Placement;
  readonly globalCompositeOperation: string;
}

const IDENTITY: Placement = { scale: 1, left: 0, top: 0 };

/**
 * A canvas that remembers what is on it, as far as the painter draws: strokes, discs and rectangles, other canvases on a blank one.
 * Strokes are told by their points, discs and rectangles by their middle or corner.
 */
export class FakeContext {
  globalCompositeOperation = 'source-over';
  fillStyle = '';
  strokeStyle = '';
  lineWidth = 1;
  lineCap = 'butt';
  lineJoin = 'miter';
  /** How many points were drawn since it is there: what drawing costs. */
  drawn = 0;
  private placement = IDENTITY;
  private readonly states: State[] = [];
  private path: (readonly [number, number])[] = [];
  private extent = 0;
  private content: readonly Mark[] = [];
  private size: string;

  constructor(readonly canvas: HTMLCanvasElement) {
    this.size = this.sizeNow();
  }

  /** What is on the canvas; another size has wiped it. */
  get marks(): readonly Mark[] {
    if (this.size !== this.sizeNow()) this.content = [];
    this.size = this.sizeNow();
    return this.content;
  }

  save(): void {
    const { placement, globalCompositeOperation } = this;
    this.states.push({ placement, globalCompositeOperation });
  }
  restore(): void {
    Object.assign(this, this.states.pop());
  }
  setTransform(scale: number, _skewY: number, _skewX: number, _scaleY: number, left: number, top: number): void {
    this.placement = { scale, left, top };
  }
  resetTransform(): void {
    this.placement = IDENTITY;
  }
  clip(): void {
    // Where the picture ends is shown with real pixels.
  }
  rect(): void {
    // As above: a path for the clip only.
  }
  clearRect(): void {
    this.content = [];
  }
  drawImage({ fake }: HTMLCanvasElement & { fake: FakeContext }): void {
    if (this.marks.length > 0) throw new Error('A bitmap is drawn over something.');
    this.content = fake.marks.map((mark) => ({
      ...mark,
      width: mark.width * this.placement.scale,
      points: mark.points.map(([x, y]) => this.placed(x, y)),
    }));
  }
  beginPath(): void {
    this.path = [];
  }
  moveTo(x: number, y: number): void {
    this.path.push([x, y]);
  }
  lineTo(x: number, y: number): void {
    this.path.push([x, y]);
  }
  arc(x: number, y: number, radius: number): void {
    this.path.push([x, y]);
    this.extent = radius * 2;
  }
  stroke(): void {
    if (this.lineCap !== 'round' || this.lineJoin !== 'round') throw new Error('A stroke is not round.');
    this.mark(this.lineWidth, this.path, this.strokeStyle);
  }
  fill(): void {
    this.mark(this.extent, this.path, this.fillStyle);
  }
  fillRect(left: number, top: number, width: number): void {
    this.mark(width, [[left, top]], this.fillStyle);
  }

  private mark(width: number, path: readonly (readonly [number, number])[], style: string): void {
    if (style !== 'white') throw new Error('The strokes of a mask are white.');
    const effect = this.globalCompositeOperation === 'destination-out' ? 'erase' : 'paint';
    const points = withoutRepeats(path).map(([x, y]) => this.placed(x, y));
    this.drawn += path.length;
    this.content = [...this.marks, { effect, width: width * this.placement.scale, points }];
  }
  private placed(x: number, y: number): readonly [number, number] {
    const { scale, left, top } = this.placement;
    return [left + scale * x, top + scale * y];
  }
  private sizeNow(): string {
    return `${this.canvas.width} × ${this.canvas.height}`;
  }
}

function withoutRepeats(points: readonly (readonly [number, number])[]) {
  return points.filter(([x, y], index) => {
    const before = points[index - 1];
    return before?.[0] !== x || before[1] !== y;
  });
}

/** What operations look like on a canvas where the picture lies so. */
export function marksOf(operations: readonly MaskOperation[], placement: Placement): Mark[] {
  const placed = (x: number, y: number) =>
    [placement.left + placement.scale * x, placement.top + placement.scale * y] as const;
  return operations.flatMap((operation): Mark[] => {
    if (operation.kind === 'clear' || operation.width === 0) return [];
    const points: readonly (readonly [number, number])[] =
      operation.kind === 'stroke' ? operation.points.map(({ x, y }) => [x, y]) : [[operation.left, operation.top]];
    const { effect, width } = operation;
    return [{ effect, width: width * placement.scale, points: withoutRepeats(points).map(([x, y]) => placed(x, y)) }];
  });
}

/** Gives the canvases of a test a fake context. @returns all that were asked for one, in order */
export function fakeCanvases(): FakeContext[] {
  const contexts: FakeContext[] = [];
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const context = (this as { fake?: FakeContext }).fake ?? new FakeContext(this);
    if (!contexts.includes(context)) contexts.push(context);
    return Object.assign(this, { fake: context }).fake as never;
  });
  return contexts;
}
