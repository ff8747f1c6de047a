import ImageOff from 'lucide-react/icons/image-off';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { openPicture, type Picture } from '@likeness/shared/images';
import { KeepButtons } from '@likeness/shared/pictures';
import { color, font, radius, space, weight } from '@likeness/shared/theme';
import { ArrivingPicture, EmptyState, Mat } from '@likeness/shared/ui';
import { useStage } from '../stage/use-stage';
import { WHOLE } from '../stage/view';
import type { ZoomRange } from '../stage/zoom-range';
import { Divider } from './divider';
import { COMPARE_TEXTS } from './texts';
import { ViewControls } from './view-controls';

/** From the whole picture to single pixels. */
const RANGE: ZoomRange = { least: 1, most: 8, press: { times: 1.5 } };

const Frame = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
  gap: ${space(3)};
  min-height: 0;
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
 * together. Double-click anywhere opens the result; so does a button, beside those that download and copy it.
 */
export function CompareViewer({ result, original, name, fileName }: CompareViewerProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [comparing, setComparing] = useState(false);
  const [share, setShare] = useState(50);
  const [view, setView] = useState(WHOLE);
  const [unreadable, setUnreadable] = useState(false);
  const { zoomIn, zoomOut, whole, nearest, farthest, onKeyDown, pointerHandlers } = useStage({
    stage,
    range: RANGE,
    view,
    setView,
  });
  const moved = { transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})` };
  const open = (): void => openPicture(result);

  if (unreadable) return <EmptyState icon={<ImageOff size={32} aria-hidden />} text={COMPARE_TEXTS.unreadable} />;
  return (
    <Frame>
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
              src={result.shown}
              alt={name}
              title={COMPARE_TEXTS.openByDoubleClick}
              draggable={false}
              onError={() => setUnreadable(true)}
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
    </Frame>
  );
}
