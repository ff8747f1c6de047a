import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ExternalLink from 'lucide-react/icons/external-link';
import ImageOff from 'lucide-react/icons/image-off';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { styled } from 'styled-components';
import { openPicture } from '@likeness/shared/images';
import { fileNameOf, KeepButtons, useThumbnails } from '@likeness/shared/pictures';
import { color, radius, shadow, space } from '@likeness/shared/theme';
import { EmptyState, IconButton, Mat, PanelTitle, SmallPicture, VisuallyHidden } from '@likeness/shared/ui';
import type { ListedPicture } from './listed-picture';
import { LIST_TEXTS } from './list-texts';
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
`;
/** As tall before the picture is there as after it, whatever its shape. */
const Stage = styled(Mat)`
  height: clamp(${space(70)}, 62vh, ${space(180)});
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  cursor: zoom-in;
  > * {
    grid-area: 1 / 1;
  }
  img {
    min-height: 0;
  }
`;
const Missing = styled.div`
  color: ${color.inkSoft};
`;
/** Over the edges of the picture, and not of it: a double-click there opens nothing. */
const Step = styled.div<{ $side: 'left' | 'right' }>`
  position: absolute;
  top: 50%;
  ${({ $side }) => $side}: ${space(2)};
  translate: 0 -50%;
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

interface PicturePreviewProps {
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
 * so does a button, for those who have no double-click, beside those that take it out of the studio.
 */
export function PicturePreview({ listed, place, count, onStep, onClose }: PicturePreviewProps) {
  const { id, name, picture } = listed;
  const [broken, setBroken] = useState<number>();
  const isShown = picture && broken !== id;
  const swipe = useSwipe((towards) => onStep(towards === 'left' ? 1 : -1));
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
      <Frame>
        <Stage onDoubleClick={() => picture && openPicture(picture)} {...swipe}>
          {isShown ? (
            <Large key={id} listed={{ ...listed, picture }} onBroken={() => setBroken(id)} />
          ) : (
            <Missing>
              <EmptyState icon={<ImageOff size={32} aria-hidden />} text="This image cannot be shown." />
            </Missing>
          )}
        </Stage>
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
