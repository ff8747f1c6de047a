import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { openPicture, type Picture } from '@likeness/shared/images';
import { KeepButtons } from '@likeness/shared/pictures';
import { color, font, radius, space, weight } from '@likeness/shared/theme';
import { ArrivingPicture, Mat } from '@likeness/shared/ui';
import { useStage } from '../stage/use-stage';
import { WHOLE } from '../stage/view';
import type { ZoomRange } from '../stage/zoom-range';
import { Divider } from './divider';
import { isNoPicture } from './is-no-picture';
import { COMPARE_TEXTS } from './texts';
import { UnshownResult, type WhyUnshown } from './unshown-result';
import { ViewControls } from './view-controls';

/** From the whole picture to single pixels. */
const RANGE: ZoomRange = { least: 1, most: 8, press: { times: 1.5 } };

const Frame = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
  gap: ${space(3)};
  min-height: 0;
  &:focus {
    outline: none;
  }
`;
const Stage = styled(Mat)<{ $zoomed: boolean }>`
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  user-select: none;
  cursor: ${({ $zoomed }) => ($zoomed ? 'grab' : 'zoom-in')};
  touch-action: ${({ $zoomed }) => ($zoomed ? 'none' : 'pan-y')};
`;
/** Each of the two pictures fills the stage, so that equal shapes lie exactly upon each other. */
const Layer = styled.div`
  grid-area: 1 / 1;
  width: 100%;
  height: 100%;
  min-height: 0;
`;
const Moved = styled.div`
  width: 100%;
  height: 100%;
  transform-origin: 0 0;
`;
const Original = styled(Layer)`
  pointer-events: none;
`;
const Tag = styled.span<{ $side: 'left' | 'right' }>`
  position: absolute;
  top: ${space(3)};
  ${({ $side }) => $side}: ${space(3)};
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.small};
  background: ${color.ink};
  color: ${color.paper};
  font-size: ${font.small};
  font-weight: ${weight.medium};
  pointer-events: none;
`;

interface CompareViewerProps {
  readonly result: Picture;
  /** An address that may be shown, of what the result was made of. */
  readonly original: string | undefined;
  /** What the result is called for people who do not see it. */
  readonly name: string;
  /** What it is called as a file, without an extension. */
  readonly fileName: string;
}

/**
 * A result, which can be zoomed and held against its original: the original left of a line, the result right of it, both moving
 * together. Double-click anywhere opens the result; so does a button, beside those that download and copy it. One that cannot be loaded is
 * paid for all the same: it is offered again.
 */
export function CompareViewer({ result, ...viewed }: CompareViewerProps) {
  const { shown, address } = result;
  const frame = useRef<HTMLDivElement>(null);
  const [unshown, setUnshown] = useState<WhyUnshown>();
  const [isTriedAgain, setTriedAgain] = useState(false);

  /** What had the focus goes, and a keyboard would begin at the top of the page again. */
  const keepFocus = (): void => {
    if (frame.current?.contains(document.activeElement)) frame.current.focus({ preventScroll: true });
  };
  const fail = async (): Promise<void> => {
    keepFocus();
    setUnshown(address === undefined ? 'damaged' : 'not-loaded');
    if (address === undefined) return;
    const isGone = await isNoPicture(address);
    // It may have come meanwhile.
    setUnshown((now) => now && (isGone ? 'gone' : 'kept'));
  };
  const tryAgain = (): void => {
    keepFocus();
    setTriedAgain(true);
    setUnshown(undefined);
  };

  return (
    <Frame ref={frame} tabIndex={-1}>
      {unshown ? (
        <UnshownResult why={unshown} onTryAgain={tryAgain} />
      ) : (
        <ShownResult
          result={result}
          // Bytes that have failed once fail again, but not those that the server has kept.
          src={isTriedAgain ? (address ?? shown) : shown}
          onFailed={() => void fail()}
          {...viewed}
        />
      )}
    </Frame>
  );
}

interface ShownResultProps extends CompareViewerProps {
  readonly src: string;
  readonly onFailed: () => void;
}

function ShownResult({ result, original, name, fileName, src, onFailed }: ShownResultProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [comparing, setComparing] = useState(false);
  const [share, setShare] = useState(50);
  const [view, setView] = useState(WHOLE);
  const { zoomIn, zoomOut, whole, nearest, farthest, onKeyDown, pointerHandlers } = useStage({
    stage,
    range: RANGE,
    view,
    setView,
  });
  const moved = { transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})` };
  const open = (): void => openPicture(result);

  return (
    <>
      <Stage
        ref={stage}
        role="group"
        aria-label={COMPARE_TEXTS.stage}
        // Panning needs a place for the keys that is no control: the picture itself.
        tabIndex={0}
        $zoomed={view.zoom > 1}
        onDoubleClick={open}
        onKeyDown={onKeyDown}
        {...pointerHandlers}
      >
        <Layer>
          <Moved style={moved} data-testid="moved-result">
            <ArrivingPicture
              src={src}
              alt={name}
              title={COMPARE_TEXTS.openByDoubleClick}
              draggable={false}
              onError={onFailed}
            />
          </Moved>
        </Layer>
        {comparing && original !== undefined && (
          <>
            <Original data-testid="original" style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
              <Moved style={moved} data-testid="moved-original">
                <img src={original} alt={COMPARE_TEXTS.before} draggable={false} />
              </Moved>
            </Original>
            <Tag $side="left">{COMPARE_TEXTS.before}</Tag>
            <Tag $side="right">{COMPARE_TEXTS.after}</Tag>
            <Divider stage={stage} share={share} onMove={setShare} />
          </>
        )}
      </Stage>
      <ViewControls
        zoom={view.zoom}
        onZoomIn={nearest ? undefined : zoomIn}
        onZoomOut={farthest ? undefined : zoomOut}
        onWhole={whole}
        onOpen={open}
        compare={original === undefined ? undefined : { on: comparing, onChange: setComparing }}
      >
        <KeepButtons picture={result} fileName={fileName} />
      </ViewControls>
    </>
  );
}
