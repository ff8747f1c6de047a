import { follow, NO_GESTURE, type Gesture } from '../../stage/gesture';
import type { ScreenPoint } from '../../stage/points';
import type { Size, ViewStep } from '../../stage/view';
import type { Purpose } from './press-purpose';
import { edgeBetween, isOnStage } from './stage-edge';

/** A stroke of fewer points than this is no stroke when a second finger comes down beside it, but how two fingers land. */
export const LANDING_POINTS = 10;
/** Milliseconds after a pen was lifted in which a touch is still taken for the palm of its hand. */
export const PALM_TIME = 500;

export type PointerDevice = 'mouse' | 'pen' | 'touch';

/** What happens to a pointer on the mask editor's stage. Times are milliseconds of one clock. */
export type MaskPointerStep =
  | {
      readonly kind: 'down';
      readonly pointer: number;
      readonly device: PointerDevice;
      readonly purpose: Purpose;
      readonly at: ScreenPoint;
      readonly time: number;
    }
  /** All places that the pointer has been at since the last step, oldest first. */
  | { readonly kind: 'move'; readonly pointer: number; readonly points: readonly ScreenPoint[] }
  | { readonly kind: 'up'; readonly pointer: number; readonly at: ScreenPoint; readonly time: number }
  /** The browser took the pointer away: it will not come up. */
  | { readonly kind: 'cancel'; readonly pointer: number; readonly time: number }
  /** All pointers are gone at once: another window has the person's attention, or the stage another size. */
  | { readonly kind: 'interrupted' }
  /** The person takes back what is being done. */
  | { readonly kind: 'taken-back' };

/** What a step leads to, in the order in which it is to be done. After a `begin` comes one `commit` or one `drop`, before the next. */
export type MaskEffect =
  | { readonly kind: 'begin'; readonly effect: 'paint' | 'erase'; readonly at: ScreenPoint }
  | { readonly kind: 'extend'; readonly points: readonly ScreenPoint[] }
  | { readonly kind: 'commit' }
  | { readonly kind: 'drop' }
  | { readonly kind: 'view'; readonly step: ViewStep };

/** What is going on on the stage. */
export interface MaskGesture {
  /** The pointers that have a say, each where it was last; one that left the stage has none until its next press. */
  readonly pointers: Gesture;
  readonly device: PointerDevice;
  /** A stroke of so many points, the picture being moved, or nothing. */
  readonly doing: { readonly kind: 'stroke'; readonly points: number } | { readonly kind: 'moving' | 'nothing' };
  /** The pen that touches the stage or did so last, with the time at which it was lifted. */
  readonly pen: { readonly pointer: number; readonly lifted: number | undefined } | undefined;
}

export const NO_MASK_GESTURE: MaskGesture = {
  pointers: NO_GESTURE,
  device: 'mouse',
  doing: { kind: 'nothing' },
  pen: undefined,
};

interface MaskFollowed {
  readonly gesture: MaskGesture;
  readonly effects: readonly MaskEffect[];
}

/**
 * Follows what mouse, pen and fingers do on the stage by one step.
 *
 * One pointer does what its press is for. A second finger turns that into pan and pinch, whatever it was, until both are up. A pen locks
 * out touch, and takes over from a touch that came before it. Leaving the stage ends a stroke, painted to the edge, or a pan; two fingers
 * may leave it, since there is no edge to what they hold between them. A stroke that is cut off is kept, for what was seen painted stays;
 * only a short one of a touch goes, because that is how systems take back a palm.
 */
export function followMask(gesture: MaskGesture, step: MaskPointerStep, stage: Size): MaskFollowed {
  switch (step.kind) {
    case 'down':
      return pressed(gesture, step);
    case 'move':
      return moved(gesture, step.pointer, step.points, stage);
    case 'up': {
      const { gesture: there, effects } = moved(gesture, step.pointer, [step.at], stage);
      const { gesture: gone, effects: last } = without(there, step.pointer, 'commit', stage);
      return { gesture: penLifted(gone, step), effects: [...effects, ...last] };
    }
    case 'cancel': {
      const end = isLanding(gesture) && gesture.device === 'touch' ? 'drop' : 'commit';
      const { gesture: gone, effects } = without(gesture, step.pointer, end, stage);
      return { gesture: penLifted(gone, step), effects };
    }
    case 'interrupted':
      return { gesture: NO_MASK_GESTURE, effects: ended(gesture, 'commit') };
    case 'taken-back':
      return {
        gesture: { ...gesture, pointers: NO_GESTURE, doing: { kind: 'nothing' } },
        effects: ended(gesture, 'drop'),
      };
  }
}

type Press = Extract<MaskPointerStep, { readonly kind: 'down' }>;

function pressed(gesture: MaskGesture, press: Press): MaskFollowed {
  if (press.device === 'touch' && isPalm(gesture, press.time)) return { gesture, effects: [] };
  // A pointer that never came up, as far as was heard, has done so by now.
  if (gesture.pointers.size === 0 || gesture.pointers.has(press.pointer)) return begun(gesture, press, 'commit');
  if (press.device === 'pen' && gesture.device === 'touch') return begun(gesture, press, landing(gesture));
  if (gesture.device !== 'touch' || press.device !== 'touch' || gesture.pointers.size > 1)
    return { gesture, effects: [] };
  const pointers = follow(gesture.pointers, press).gesture;
  return { gesture: { ...gesture, pointers, doing: { kind: 'moving' } }, effects: ended(gesture, landing(gesture)) };
}

/** The press is the only one that has a say from here on. */
function begun(before: MaskGesture, { purpose, pointer, device, at }: Press, end: 'commit' | 'drop'): MaskFollowed {
  const pointers = follow(NO_GESTURE, { kind: 'down', pointer, at }).gesture;
  const pen = device === 'pen' ? { pointer, lifted: undefined } : before.pen;
  const gesture = { pointers, device, pen };
  const effects = ended(before, end);
  if (purpose === 'pan') return { gesture: { ...gesture, doing: { kind: 'moving' } }, effects };
  if (purpose === 'nothing') return { gesture: { ...gesture, doing: { kind: 'nothing' } }, effects };
  return {
    gesture: { ...gesture, doing: { kind: 'stroke', points: 1 } },
    effects: [...effects, { kind: 'begin', effect: purpose, at }],
  };
}

function moved(gesture: MaskGesture, pointer: number, points: readonly ScreenPoint[], stage: Size): MaskFollowed {
  const before = gesture.pointers.get(pointer);
  if (!before) return { gesture, effects: [] };
  const together = gesture.pointers.size > 1;
  const leaves = together ? -1 : points.findIndex((point) => !isOnStage(point, stage));
  const way = distinct(
    before,
    leaves < 0 ? points : [...points.slice(0, leaves), crossing(before, points, leaves, stage)],
  );
  const { gesture: there, effects } = advanced(gesture, pointer, way);
  if (leaves < 0) return { gesture: there, effects };
  const { gesture: gone, effects: last } = without(there, pointer, 'commit', stage);
  return { gesture: gone, effects: [...effects, ...last] };
}

function crossing(before: ScreenPoint, points: readonly ScreenPoint[], leaves: number, stage: Size): ScreenPoint {
  return edgeBetween(points[leaves - 1] ?? before, points[leaves] ?? before, stage);
}

/** The places of a way without those at which the pointer only stood. */
function distinct(before: ScreenPoint, points: readonly ScreenPoint[]): readonly ScreenPoint[] {
  return points.filter(({ x, y }, index) => {
    const last = points[index - 1] ?? before;
    return x !== last.x || y !== last.y;
  });
}

function advanced(gesture: MaskGesture, pointer: number, way: readonly ScreenPoint[]): MaskFollowed {
  const before = gesture.pointers.get(pointer);
  const at = way.at(-1);
  if (!before || !at) return { gesture, effects: [] };
  const { gesture: pointers, step } = follow(gesture.pointers, { kind: 'move', pointer, at });
  const { doing } = gesture;
  if (doing.kind === 'stroke') {
    const points = doing.points + way.length;
    return {
      gesture: { ...gesture, pointers, doing: { kind: 'stroke', points } },
      effects: [{ kind: 'extend', points: way }],
    };
  }
  if (doing.kind === 'nothing' || !step) return { gesture: { ...gesture, pointers }, effects: [] };
  // What lies between two fingers goes with their middle, which moves half as far as the one that moves.
  const half: ViewStep = { kind: 'pan', dx: (at.x - before.x) / 2, dy: (at.y - before.y) / 2 };
  const steps = step.kind === 'zoom' ? [half, step] : [step];
  return { gesture: { ...gesture, pointers }, effects: steps.map((each) => ({ kind: 'view', step: each })) };
}

/** The gesture when a pointer has nothing more to say; one that stays behind beside the stage has not either. */
function without(gesture: MaskGesture, pointer: number, end: 'commit' | 'drop', stage: Size): MaskFollowed {
  if (!gesture.pointers.has(pointer)) return { gesture, effects: [] };
  const pointers = new Map([...gesture.pointers].filter(([id, at]) => id !== pointer && isOnStage(at, stage)));
  const doing = pointers.size > 0 ? gesture.doing : ({ kind: 'nothing' } as const);
  return { gesture: { ...gesture, pointers, doing }, effects: ended(gesture, end) };
}

function ended({ doing }: MaskGesture, end: 'commit' | 'drop'): readonly MaskEffect[] {
  return doing.kind === 'stroke' ? [{ kind: end }] : [];
}

const isLanding = ({ doing }: MaskGesture): boolean => doing.kind === 'stroke' && doing.points < LANDING_POINTS;
const landing = (gesture: MaskGesture): 'commit' | 'drop' => (isLanding(gesture) ? 'drop' : 'commit');

function isPalm({ pen }: MaskGesture, time: number): boolean {
  return pen !== undefined && (pen.lifted === undefined || time - pen.lifted < PALM_TIME);
}

function penLifted(
  gesture: MaskGesture,
  { pointer, time }: { readonly pointer: number; readonly time: number },
): MaskGesture {
  return gesture.pen?.pointer === pointer ? { ...gesture, pen: { pointer, lifted: time } } : gesture;
}
