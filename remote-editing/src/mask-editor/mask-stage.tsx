import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { VisuallyHidden } from '@likeness/shared/ui';
import type { Size } from '../stage/view';
import { displayedSize } from './displayed-size';
import { CrosshairMark } from './keyboard/crosshair-mark';
import { useCrosshair } from './keyboard/use-crosshair';
import type { MaskExtras } from './mask-extras';
import type { MaskView } from './mask-view';
import { mountStage, type MountedStage } from './mount-stage';
import { Canvas, Picture, Ring, Shade, Stage, StagePlace } from './stage-parts';
import { MASK_TEXTS } from './texts';

/** Milliseconds for which a dialog that asked about the picture before may still have the focus. */
const DIALOG_GOES_WITHIN = 300;

interface MaskStageProps {
  readonly extras: MaskExtras;
  readonly view: MaskView;
  /** Where the picture is shown, and what it is called for people who do not see it. */
  readonly shown: string;
  readonly label: string;
  /** Its natural size. */
  readonly size: Size;
  readonly full: boolean;
  /** Takes the focus, where nothing else has it. */
  readonly focused: boolean;
  readonly onUnreadable: () => void;
  /** Tells when the stage is at work, and when it no longer is. */
  readonly onMounted: (stage: MountedStage | undefined) => void;
  /** Tells people who do not see it what a key has done. */
  readonly say: (words: string) => void;
}

/** The picture and the canvas over it, on which it is painted by pointer and by keys. */
export function MaskStage({
  extras,
  view,
  shown,
  label,
  size,
  full,
  focused,
  onUnreadable,
  onMounted,
  say,
}: MaskStageProps) {
  const instructions = useId();
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedStage>(undefined);
  const crosshair = useCrosshair({ mounted: () => mounted.current, extras, view, size, say });

  const pointed = useEffectEvent((): void => crosshair.putAway());
  const ended = useEffectEvent((): void => crosshair.lifted());
  const mount = useEffectEvent((): (() => void) | undefined => {
    if (!stage.current || !canvas.current || !picture.current || !ring.current) return undefined;
    const elements = { stage: stage.current, canvas: canvas.current, picture: picture.current, ring: ring.current };
    const now = mountStage(elements, { extras, view, size, onPointer: () => pointed(), onStrokeEnd: () => ended() });
    mounted.current = now;
    onMounted(now);
    return () => {
      mounted.current = undefined;
      onMounted(undefined);
      now.unmount();
    };
  });
  useEffect(() => mount(), []);
  useEffect(() => {
    if (!focused) return undefined;
    const take = (): void => {
      if (document.activeElement === document.body) stage.current?.focus({ preventScroll: true });
    };
    take();
    const again = setTimeout(take, DIALOG_GOES_WITHIN);
    return () => clearTimeout(again);
  }, [focused]);

  const asShown = { width: `min(${displayedSize(size).width}px, 100%)`, aspectRatio: `${size.width} / ${size.height}` };
  return (
    <StagePlace $full={full}>
      <Stage
        ref={stage}
        role="application"
        aria-label={MASK_TEXTS.stage}
        aria-describedby={instructions}
        tabIndex={0}
        style={full ? { width: '100%', height: '100%' } : asShown}
        {...crosshair.handlers}
      >
        <Picture ref={picture} src={shown} alt={label} draggable={false} onError={onUnreadable} />
        <Shade data-testid="mask-shade" />
        <Canvas ref={canvas} />
        <Ring ref={ring} hidden aria-hidden />
        {crosshair.at && <CrosshairMark at={crosshair.at} painting={crosshair.painting} extras={extras} view={view} />}
      </Stage>
      <VisuallyHidden id={instructions}>{MASK_TEXTS.instructions}</VisuallyHidden>
    </StagePlace>
  );
}
