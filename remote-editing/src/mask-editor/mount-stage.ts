import type { ScreenPoint } from '../stage/points';
import type { Size } from '../stage/view';
import { brushCursor } from './brush-cursor';
import { listenToPointers } from './gesture/listen-to-pointers';
import { followMask, NO_MASK_GESTURE, type MaskEffect, type MaskPointerStep } from './gesture/mask-gesture';
import { purposeOf, type MaskMode } from './gesture/press-purpose';
import { listenToWheel } from './gesture/listen-to-wheel';
import { isPainted } from './mask-edits';
import type { MaskExtras } from './mask-extras';
import type { MaskView } from './mask-view';
import { observeStage } from './observe-stage';
import { createMaskPainter } from './painter/create-mask-painter';
import { createStrokes, type Strokes } from './strokes';

/** The elements of a stage, of which the first holds the others. */
export interface StageElements {
  readonly stage: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly picture: HTMLElement;
  readonly ring: HTMLElement;
}

/** What a stage is for. */
export interface StageMeans {
  readonly extras: MaskExtras;
  readonly view: MaskView;
  /** The picture's natural size. */
  readonly size: Size;
  /** A pointer was moved over the stage, or pressed on it. */
  readonly onPointer: () => void;
  /** A stroke has ended, of a pointer or of the keyboard. */
  readonly onStrokeEnd: () => void;
}

/** A stage at work. */
export interface MountedStage {
  readonly element: HTMLElement;
  readonly strokes: Strokes;
  /** Where a mouse or a pen is over the canvas. */
  readonly hovered: () => ScreenPoint | undefined;
  /** The next presses pan, whatever the mode is. */
  readonly setPanning: (panning: boolean) => void;
  /** Takes back what a pointer is doing, and the stroke that runs. */
  readonly takeBack: () => void;
  /** Keeps the stroke that runs; nothing comes of the rest of it. */
  readonly finish: () => void;
  readonly unmount: () => void;
}

/**
 * Brings a stage to life: what pointers do becomes strokes and views, and what the session holds is drawn, in the same turn and without
 * React, which hears of a stroke when it is done.
 */
export function mountStage(
  { stage, canvas, picture, ring }: StageElements,
  { extras, view, size, onPointer, onStrokeEnd }: StageMeans,
): MountedStage {
  const painter = createMaskPainter(canvas);
  const strokes = createStrokes(painter, extras.mask, (turn) => {
    showMeans();
    if (turn === 'ended') onStrokeEnd();
  });
  const cursor = brushCursor(ring);
  let gesture = NO_MASK_GESTURE;
  let hovered: ScreenPoint | undefined;
  let panning = false;

  const mode = (): MaskMode => (panning ? 'pan' : extras.mode.get());
  /** What style sheets go by. Written only where it changes: a pointer that moves must not have the page look at its styles again. */
  const dress = (): void => {
    const painted = strokes.painting() || isPainted(extras.mask.get());
    const now: Readonly<Record<string, string>> = { mode: mode(), doing: gesture.doing.kind, painted: String(painted) };
    for (const [name, value] of Object.entries(now)) if (stage.dataset[name] !== value) stage.dataset[name] = value;
  };
  /** Not in pan mode, and not while the end of a stroke shows the brush: moving a ring as well takes the browser half as long again. */
  const showRing = (): void => {
    const shown = mode() !== 'pan' && !strokes.painting();
    cursor.show(shown ? extras.brush.get() * extras.view.get().zoom : 0, hovered);
  };
  /** What a pointer would do, and is doing. */
  const showMeans = (): void => {
    showRing();
    dress();
  };
  const show = (): void => {
    const { zoom, x, y } = extras.view.get();
    picture.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`;
    painter.show(extras.mask.get(), extras.view.get());
    showMeans();
  };
  const perform = (effect: MaskEffect): void => {
    if (effect.kind === 'begin') strokes.begin(effect.effect, view.brushWidth(), view.imageAt(effect.at));
    else if (effect.kind === 'extend') strokes.extend(effect.points.map(view.imageAt));
    else if (effect.kind === 'view') view.take(effect.step);
    else strokes[effect.kind]();
  };
  const take = (step: MaskPointerStep): void => {
    const { doing } = gesture;
    const followed = followMask(gesture, step, extras.stage.get() ?? size);
    gesture = followed.gesture;
    if (step.kind === 'down') onPointer();
    followed.effects.forEach(perform);
    if (gesture.doing.kind !== doing.kind) dress();
  };
  const takeBack = (): void => {
    take({ kind: 'taken-back' });
    strokes.drop();
  };

  const ends = [
    observeStage(stage, (now, ratio) => {
      const before = extras.stage.get();
      // Where a pointer was says nothing about a stage of another size.
      if (before?.width !== now.width || before.height !== now.height) take({ kind: 'interrupted' });
      view.layOut(now);
      painter.layout(now, ratio, size);
      show();
    }),
    extras.stage.subscribe(() => {
      // Only the session takes the size away, with the picture: the stroke must not become a part of the next one's mask.
      if (!extras.stage.get()) takeBack();
    }),
    extras.view.subscribe(show),
    extras.mask.subscribe(show),
    extras.brush.subscribe(showRing),
    extras.mode.subscribe(showMeans),
    listenToWheel(canvas, view.take),
    listenToPointers(canvas, {
      purposeOf: (press) => purposeOf(press, { mode: extras.mode.get(), brush: extras.brush.get(), panning }),
      onStep: take,
      onHover: (at) => {
        // Browsers tell of a mouse that rests as well, when something else has moved below it.
        const moved = at !== undefined && (at.x !== hovered?.x || at.y !== hovered.y);
        hovered = at;
        if (moved) onPointer();
        showRing();
      },
    }),
  ];
  return {
    element: stage,
    strokes,
    hovered: () => hovered,
    setPanning: (now) => {
      panning = now;
      showMeans();
    },
    takeBack,
    finish: () => {
      strokes.commit();
      take({ kind: 'taken-back' });
    },
    unmount: () => {
      // What was seen painted stays.
      strokes.commit();
      ends.forEach((end) => end());
      painter.dispose();
      cursor.dispose();
    },
  };
}
