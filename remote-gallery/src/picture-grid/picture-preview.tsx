import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ExternalLink from 'lucide-react/icons/external-link';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useImperativeHandle, useRef, useState, type PointerEvent, type Ref } from 'react';
import { styled } from 'styled-components';
import { openPicture } from '@likeness/shared/images';
import { fileNameOf, KeepButtons } from '@likeness/shared/pictures';
import { color, radius, shadow, space } from '@likeness/shared/theme';
import { IconButton, Mat, PanelTitle, SmallPicture, VisuallyHidden, useThumbnails } from '@likeness/shared/ui';
import { useZoom } from '../zoom/use-zoom';
import type { ListedPicture } from './listed-picture';
import { LIST_TEXTS } from './list-texts';
import { UnshownPicture } from './unshown-picture';
import { useBroken } from './use-broken';
import { useSwipe } from './use-swipe';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  min-height: ${space(10)};
`;
const Buttons = styled.div`
  display: flex;
  gap: ${space(1)};
`;
const Frame = styled.div`
  position: relative;
  &:focus {
    outline: none;
  }
`;
/** As tall before the picture is there as after it, whatever its shape. */
const Stage = styled(Mat)<{ $near: boolean }>`
  height: clamp(${space(70)}, 62vh, ${space(180)});
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  user-select: none;
  cursor: ${({ $near }) => ($near ? 'grab' : 'zoom-in')};
`;
/** What is zoomed: the picture, and before it the small one in its place. */
const Zoomed = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  width: 100%;
  height: 100%;
  min-height: 0;
  transform-origin: 0 0;
  > * {
    grid-area: 1 / 1;
  }
  img {
    min-height: 0;
  }
`;
/** Over the picture, and not of it: a double-click there opens nothing. */
const Over = styled.div`
  position: absolute;
  display: flex;
  border-radius: ${radius.round};
  background: ${color.surface};
  box-shadow: ${shadow.low};
  button {
    border-radius: ${radius.round};
  }
  button[aria-disabled='true'] {
    color: ${color.other};
    cursor: not-allowed;
  }
`;
const Step = styled(Over)<{ $side: 'left' | 'right' }>`
  top: 50%;
  ${({ $side }) => $side}: ${space(2)};
  translate: 0 -50%;
`;
const Zooms = styled(Over)`
  right: ${space(2)};
  bottom: ${space(2)};
`;

/** What whoever hears the keys of the panel asks of it. */
export interface PicturePreviewHandle {
  /** @returns whether the key was one for the picture's zoom */
  readonly takeKey: (key: string) => boolean;
}

interface PicturePreviewProps {
  readonly ref?: Ref<PicturePreviewHandle>;
  readonly listed: ListedPicture;
  /** Its place in its list, from 0. */
  readonly place: number;
  /** How many pictures its list has. */
  readonly count: number;
  /** To the next picture (1) or the one before (-1). */
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

/**
 * A chosen picture, large, with the ways to its neighbours: buttons, and a finger that is drawn across. Double-click opens it in a new tab;
 * so does a button, for those who have no double-click, beside those that take it out of the studio. Two fingers, the wheel with Ctrl,
 * buttons and keys bring it nearer. One that cannot be loaded is offered again.
 */
export function PicturePreview({ ref, listed, place, count, onStep, onClose }: PicturePreviewProps) {
  const { id, name, picture } = listed;
  const [isBroken, setBroken] = useBroken(id);
  const isShown = picture && !isBroken;
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const { view, isNear, isNearest, zoomIn, zoomOut, takeKey, pointers } = useZoom(stage, id);
  const swipe = useSwipe((towards) => onStep(towards === 'left' ? 1 : -1), isNear);
  useImperativeHandle(ref, () => ({ takeKey }));
  return (
    <>
      <Head>
        <PanelTitle>{name}</PanelTitle>
        <Buttons>
          <IconButton
            label={LIST_TEXTS.open}
            icon={<ExternalLink size={18} aria-hidden />}
            disabled={!picture}
            onClick={() => picture && openPicture(picture)}
          />
          {isShown && <KeepButtons picture={picture} fileName={fileNameOf(name)} />}
          <IconButton label={LIST_TEXTS.back} icon={<X size={18} aria-hidden />} onClick={onClose} />
        </Buttons>
      </Head>
      <VisuallyHidden role="status">{LIST_TEXTS.at(name, place + 1, count)}</VisuallyHidden>
      <Frame ref={frame} tabIndex={-1}>
        <Stage
          ref={stage}
          $near={isNear}
          onDoubleClick={() => picture && openPicture(picture)}
          style={swipe.style}
          {...pointers}
          onPointerDown={(event: PointerEvent) => {
            swipe.onPointerDown(event);
            pointers.onPointerDown(event);
          }}
          onPointerUp={(event: PointerEvent) => {
            swipe.onPointerUp(event);
            pointers.onPointerUp(event);
          }}
          onPointerCancel={(event: PointerEvent) => {
            swipe.onPointerCancel();
            pointers.onPointerCancel(event);
          }}
        >
          {isShown && (
            <Zoomed
              data-testid="zoomed"
              style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})` }}
            >
              <Large key={id} listed={{ ...listed, picture }} onBroken={() => setBroken(true)} />
            </Zoomed>
          )}
        </Stage>
        {!isShown && (
          <UnshownPicture
            key={id}
            onTryAgain={picture && (() => setBroken(false))}
            onFocusLost={() => frame.current?.focus({ preventScroll: true })}
          />
        )}
        <Step $side="left">
          <IconButton
            label={LIST_TEXTS.previous}
            icon={<ChevronLeft size={20} aria-hidden />}
            aria-disabled={place === 0}
            onClick={() => onStep(-1)}
          />
        </Step>
        <Step $side="right">
          <IconButton
            label={LIST_TEXTS.next}
            icon={<ChevronRight size={20} aria-hidden />}
            aria-disabled={place === count - 1}
            onClick={() => onStep(1)}
          />
        </Step>
        {isShown && (
          <Zooms>
            <IconButton
              label={LIST_TEXTS.zoomOut}
              icon={<ZoomOut size={18} aria-hidden />}
              aria-disabled={!isNear}
              onClick={zoomOut}
            />
            <IconButton
              label={LIST_TEXTS.zoomIn}
              icon={<ZoomIn size={18} aria-hidden />}
              aria-disabled={isNearest}
              onClick={zoomIn}
            />
          </Zooms>
        )}
      </Frame>
    </>
  );
}

interface LargeProps {
  readonly listed: ListedPicture & { readonly picture: NonNullable<ListedPicture['picture']> };
  readonly onBroken: () => void;
}

/** The picture itself; until it has come, the thumbnail of it that the grid has shown already. */
function Large({ listed: { name, picture }, onBroken }: LargeProps) {
  const [isThere, setThere] = useState(false);
  const thumbnail = useThumbnails()(picture.shown, '320px');
  return (
    <>
      {!isThere && thumbnail.srcSet !== undefined && <SmallPicture source={thumbnail} alt="" />}
      <img
        src={picture.shown}
        alt={`${name}, larger`}
        title={LIST_TEXTS.openByDoubleClick}
        draggable={false}
        onLoad={() => setThere(true)}
        onError={onBroken}
      />
    </>
  );
}
