import type { ImagePoint } from '../../stage/points';
import type { Size, View } from '../../stage/view';
import { inEffect, type MaskHistory } from '../mask/mask-history';
import type { Brush } from './draw-stroke';
import { FinishedStrokes } from './finished-strokes';
import { Pace } from './pace';
import { paintProgress, paintScene } from './paint-scene';
import { placementOf } from './placement';
import { lieSame, sameSize, type Scene } from './scene';
import { UnfinishedStrokes } from './unfinished-strokes';

/** Draws a mask on a canvas: everything at the next animation frame, and what takes long in the frames after it. */
export interface MaskPainter {
  /** Draws what is in effect as seen through the view; cheap when only the view or one operation changed. */
  readonly show: (history: MaskHistory, view: View) => void;
  /** CSS pixels of the canvas, and how many device pixels each takes; and the picture's natural size. */
  readonly layout: (stage: Size, devicePixelRatio: number, picture: Size) => void;
  /** Begins a stroke, which is seen as it comes. Its width and points are image pixels. */
  readonly begin: (stroke: Brush, at: ImagePoint) => void;
  readonly extend: (points: readonly ImagePoint[]) => void;
  /** The stroke is done, and part of the history that `show` is given next; until then it stays, so that nothing blinks. */
  readonly end: () => void;
  /** The stroke is not to be. */
  readonly drop: () => void;
  readonly dispose: () => void;
}

/** @param canvas its size in CSS pixels is the caller's business, that of its bitmap the painter's */
export function createMaskPainter(canvas: HTMLCanvasElement): MaskPainter {
  const context = canvas.getContext('2d');
  // Then nothing is seen of the strokes, but they are data and none is lost.
  return context ? painterOn(context) : BLIND;
}

const nothing = (): void => undefined;
const BLIND: MaskPainter = {
  show: nothing,
  layout: nothing,
  begin: nothing,
  extend: nothing,
  end: nothing,
  drop: nothing,
  dispose: nothing,
};

function painterOn(context: CanvasRenderingContext2D): MaskPainter {
  const { canvas } = context;
  const finished = new FinishedStrokes();
  const unfinished = new UnfinishedStrokes();
  const pace = new Pace();
  let frame: number | undefined;
  let layout: Parameters<MaskPainter['layout']> | undefined;
  let shown: Parameters<MaskPainter['show']> | undefined;
  let painted: Scene | undefined;
  /** Whether the canvas shows what it should not, and has to be wiped. */
  let stale = true;

  const onFrame = (now: number): void => {
    frame = undefined;
    // Nearly every frame of a stroke.
    if (painted && !stale && !finished.isBehind) {
      paintProgress(context, painted, unfinished);
      return;
    }
    const scene = layout && shown && sceneOf(layout, shown);
    if (!scene) return;
    if (!sameSize(canvas, scene.size)) {
      // This wipes it, too.
      canvas.width = scene.size.width;
      canvas.height = scene.size.height;
    }
    finished.want(scene);
    const changed = finished.draw(pace.next(now, painted !== undefined && !lieSame(painted, scene)));
    if (changed || stale) paintScene(context, scene, finished, unfinished);
    else paintProgress(context, scene, unfinished);
    painted = scene;
    stale = false;
    if (finished.isBehind) ask();
    else pace.rest();
  };
  const ask = (): void => void (frame ??= requestAnimationFrame(onFrame));
  const askAnew = (): void => {
    stale = true;
    ask();
  };

  return {
    show: (...next) => {
      unfinished.forgetEnded();
      shown = next;
      askAnew();
    },
    layout: (...next) => {
      layout = next;
      askAnew();
    },
    begin: (brush, at) => {
      unfinished.begin(brush, at);
      ask();
    },
    extend: (points) => {
      unfinished.extend(points);
      ask();
    },
    end: () => unfinished.end(),
    drop: () => {
      unfinished.drop();
      askAnew();
    },
    dispose: () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      layout = painted = undefined;
      finished.dispose();
    },
  };
}

/** Nothing while the canvas has no size: what is hidden comes back with one. */
function sceneOf(
  [stage, devicePixelRatio, picture]: Parameters<MaskPainter['layout']>,
  [history, view]: Parameters<MaskPainter['show']>,
): Scene | undefined {
  const size = {
    width: Math.round(stage.width * devicePixelRatio),
    height: Math.round(stage.height * devicePixelRatio),
  };
  if (size.width === 0 || size.height === 0) return undefined;
  return {
    operations: inEffect(history),
    placement: placementOf(picture, stage, devicePixelRatio, view),
    picture,
    size,
  };
}
