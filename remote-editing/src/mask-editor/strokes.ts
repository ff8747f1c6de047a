import type { ImagePoint } from '../stage/points';
import type { Extra } from '../tool/extra';
import { withOperation, type MaskHistory, type MaskOperation } from './mask/mask-history';
import { isWorthAStep } from './mask-edits';
import type { MaskPainter } from './painter/create-mask-painter';

/** The stroke under way, of a pointer or of the keyboard: drawn at once, and a part of the mask when it ends. */
export interface Strokes {
  /** @param width of the brush, image pixels */
  readonly begin: (effect: 'paint' | 'erase', width: number, at: ImagePoint) => void;
  readonly extend: (points: readonly ImagePoint[]) => void;
  readonly commit: () => void;
  readonly drop: () => void;
  readonly running: () => boolean;
  /** Whether one is running that paints. */
  readonly painting: () => boolean;
}

type Stroke = Extract<MaskOperation, { readonly kind: 'stroke' }> & { readonly points: ImagePoint[] };

/**
 * Between `begin` and `commit` nothing but the painter hears of a stroke: the mask changes once, when it is done.
 *
 * @param onTurn called when one has begun, and when it has ended, kept or dropped, by whomever
 */
export function createStrokes(
  painter: Pick<MaskPainter, 'begin' | 'extend' | 'end' | 'drop'>,
  mask: Extra<MaskHistory>,
  onTurn: (turn: 'begun' | 'ended') => void = () => undefined,
): Strokes {
  let running: Stroke | undefined;
  const drop = (): void => {
    if (!running) return;
    running = undefined;
    painter.drop();
    onTurn('ended');
  };
  const commit = (): void => {
    const stroke = running;
    if (!stroke || !isWorthAStep(mask.get(), stroke)) {
      drop();
      return;
    }
    running = undefined;
    painter.end();
    mask.set(withOperation(mask.get(), stroke));
    onTurn('ended');
  };
  return {
    begin: (effect, width, at) => {
      commit();
      running = { kind: 'stroke', effect, width, points: [at] };
      painter.begin({ effect, width }, at);
      onTurn('begun');
    },
    extend: (points) => {
      if (!running) return;
      running.points.push(...points);
      painter.extend(points);
    },
    commit,
    drop,
    running: () => running !== undefined,
    painting: () => running?.effect === 'paint',
  };
}
