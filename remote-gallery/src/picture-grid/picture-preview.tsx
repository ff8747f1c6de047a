import ExternalLink from 'lucide-react/icons/external-link';
import ImageOff from 'lucide-react/icons/image-off';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { openPicture } from '@likeness/shared/images';
import { fileNameOf, KeepButtons } from '@likeness/shared/pictures';
import { color, space } from '@likeness/shared/theme';
import { EmptyState, IconButton, Mat, PanelTitle } from '@likeness/shared/ui';
import type { ListedPicture } from './listed-picture';
import { LIST_TEXTS } from './list-texts';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: ${space(10)};
`;
const Keep = styled.div`
  display: flex;
  gap: ${space(1)};
`;
/** As tall before the picture is there as after it, whatever its shape. */
const Stage = styled(Mat)`
  height: clamp(${space(70)}, 58vh, ${space(150)});
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  cursor: zoom-in;
`;
const Missing = styled.div`
  color: ${color.inkSoft};
`;

interface PicturePreviewProps {
  readonly listed: ListedPicture;
  /** Stands before the name: the way back, on narrow screens. */
  readonly before?: ReactNode;
}

/** A chosen picture, large. Double-click opens it in a new tab; so does a button, for those who have no double-click, beside those
 * that take it out of the studio. */
export function PicturePreview({ listed: { name, picture }, before }: PicturePreviewProps) {
  const [broken, setBroken] = useState(false);
  return (
    <>
      <Head>
        {before}
        <PanelTitle>{name}</PanelTitle>
        <Keep>
          <IconButton
            label={LIST_TEXTS.open}
            icon={<ExternalLink size={18} aria-hidden />}
            disabled={!picture}
            onClick={() => picture && openPicture(picture)}
          />
          {picture && !broken && <KeepButtons picture={picture} fileName={fileNameOf(name)} />}
        </Keep>
      </Head>
      <Stage onDoubleClick={() => picture && openPicture(picture)}>
        {picture && !broken ? (
          <img
            src={picture.shown}
            alt={`${name}, larger`}
            title={LIST_TEXTS.openByDoubleClick}
            onError={() => setBroken(true)}
          />
        ) : (
          <Missing>
            <EmptyState icon={<ImageOff size={32} aria-hidden />} text="This image cannot be shown." />
          </Missing>
        )}
      </Stage>
    </>
  );
}
