import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { ImagePoint } from '../../stage/points';
import { toScreen, type Size } from '../../stage/view';
import { isOnStage } from '../gesture/stage-edge';
import type { MaskExtras } from '../mask-extras';
import type { MaskView } from '../mask-view';
import type { MountedStage } from '../mount-stage';
import { crosshairAt, readout } from '../texts';
import { crosshairMoved, middleOf, towardsCrosshair } from './crosshair';
import { stageKey, type StageKey } from './editor-key';

/** CSS pixels that an arrow key moves the picture in pan mode, and with Shift. */
const PAN = { near: 40, far: 160 } as const;

interface CrosshairMeans {
  readonly mounted: () => MountedStage | undefined;
  readonly extras: MaskExtras;
  readonly view: MaskView;
  /** The picture's natural size. */
  readonly size: Size;
  /** Tells people who do not see it what a key has done. */
  readonly say: (words: string) => void;
}

/** Painting, panning and zooming by keys alone, while the stage has the focus. */
export function useCrosshair({ mounted, extras, view, size, say }: CrosshairMeans) {
  const [at, setAt] = useState<ImagePoint>();
  /** The key that holds the brush down. */
  const [pen, setPen] = useState<'hold' | 'toggle'>();
  const last = useRef<ImagePoint>(undefined);

  const put = (point: ImagePoint, painting: boolean): void => {
    last.current = point;
    setAt(point);
    say(crosshairAt(point, painting));
    const stage = extras.stage.get();
    const step = stage && towardsCrosshair(point, view.fit(), extras.view.get(), stage);
    if (step) view.take(step);
  };
  /** Where it is, or will be: where it was last, as long as that is in sight, or where the pointer is. */
  const place = (): ImagePoint => {
    const hovered = mounted()?.hovered();
    if (hovered) return view.imageAt(hovered);
    const stage = extras.stage.get();
    const seen = last.current && toScreen(last.current, view.fit(), extras.view.get());
    return last.current && seen && stage && isOnStage(seen, stage) ? last.current : middleOf(size);
  };
  const lift = (): void => mounted()?.strokes.commit();
  const lower = (key: 'hold' | 'toggle'): void => {
    // A pointer is painting.
    if (mounted()?.strokes.running()) return;
    const mode = extras.mode.get();
    const point = at ?? place();
    const paints = mode !== 'pan' && extras.brush.get() > 0;
    put(point, paints);
    if (!paints) return;
    mounted()?.strokes.begin(mode === 'erase' ? 'erase' : 'paint', view.brushWidth(), point);
    setPen(key);
  };
  const move = (direction: Extract<StageKey, { readonly does: 'move' }>): void => {
    if (extras.mode.get() === 'pan' && !pen) {
      const by = direction.far ? PAN.far : PAN.near;
      // As the page scrolls: the picture goes the other way.
      view.take({ kind: 'pan', dx: -direction.x * by, dy: -direction.y * by });
      return;
    }
    const point = crosshairMoved(at ?? place(), direction, view.fit(), extras.view.get(), size);
    put(point, pen !== undefined);
    if (pen) mounted()?.strokes.extend([point]);
  };
  /** Whether the key did something here; the page keeps the others. */
  const press = (key: StageKey, repeated: boolean): boolean => {
    switch (key.does) {
      case 'move':
        move(key);
        return true;
      case 'hold':
        // With a pointer over the picture and no crosshair, Space is the pointer's.
        if (!at && mounted()?.hovered()) return false;
        if (!pen && !repeated) lower('hold');
        return true;
      case 'toggle':
        if (repeated) return true;
        if (pen) lift();
        else lower('toggle');
        return true;
      case 'take-back':
        if (!pen) return false;
        mounted()?.takeBack();
        return true;
      case 'zoom-in':
      case 'zoom-out':
        view.press(key.does === 'zoom-in' ? 'in' : 'out');
        say(readout(size, extras.view.get().zoom));
        return true;
      case 'whole':
        view.whole();
        say(readout(size, extras.view.get().zoom));
        return true;
    }
  };

  return {
    at,
    painting: pen !== undefined,
    /** The stroke has ended, by whatever: a key is no longer holding the brush down. */
    lifted: (): void => setPen(undefined),
    /** The pointer is used again. */
    putAway: (): void => {
      // Setting what is there already could have React draw once more, in the middle of a stroke.
      if (!at) return;
      if (pen) lift();
      setAt(undefined);
    },
    handlers: {
      onFocus: ({ currentTarget }: FocusEvent): void => {
        // Whoever came here by keys sees at once where the brush will go.
        if (currentTarget.matches(':focus-visible')) put(place(), false);
      },
      onBlur: (): void => {
        if (pen) lift();
        setAt(undefined);
      },
      onKeyDown: (event: KeyboardEvent): void => {
        const key = stageKey(event);
        if (event.target === event.currentTarget && key && press(key, event.repeat)) event.preventDefault();
      },
      onKeyUp: ({ key }: KeyboardEvent): void => {
        if (key === ' ' && pen === 'hold') lift();
      },
    },
  };
}
