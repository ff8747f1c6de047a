import FileX from 'lucide-react/icons/file-x';
import Image from 'lucide-react/icons/image';
import { memo, useId } from 'react';
import { styled } from 'styled-components';
import { color, font, radius, space, weight } from '@likeness/shared/theme';
import { StatusDot } from '@likeness/shared/ui';
import type { Verdict } from './photo-checks';
import { RemoveButton, type RemoveProps } from './remove-button';
import type { SortedPhotos } from './sort-photos';
import { PHOTO_TEXTS, VERDICT_TEXTS } from './texts';

/**
 * As high for ten as for hundreds: nothing below moves while they come in. No grid: each grid around a grid lays it out twice, which took a
 * tenth of a second for each photo that was added to a hundred.
 */
const Tray = styled.div`
  height: min(18rem, 45dvh);
  padding: ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  overflow: auto;
`;
const Heading = styled.h3`
  padding-bottom: ${space(2)};
  color: ${color.danger};
  font-size: ${font.small};
  font-weight: ${weight.medium};
`;
const Rows = styled.ul`
  padding-bottom: ${space(1)};
`;
const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  margin-bottom: ${space(2)};
  padding: ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  font-size: ${font.small};
`;
const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Name = styled.p`
  font-weight: ${weight.medium};
`;
const Why = styled.p`
  color: ${color.inkSoft};
`;
const Small = styled.div`
  display: grid;
  flex: none;
  place-items: center;
  width: ${space(12)};
  height: ${space(12)};
  overflow: hidden;
  border-radius: ${radius.small};
  background: ${color.sunken};
  color: ${color.inkSoft};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${space(20)}, 1fr));
  gap: ${space(2)};
`;
const Tile = styled.li`
  position: relative;
  aspect-ratio: 1;
  /* What is in one changes nothing beside it. */
  contain: strict;
  border-radius: ${radius.medium};
  background: ${color.sunken};
  font-size: ${font.small};
  > img {
    position: absolute;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
const Corner = styled.div`
  position: absolute;
  top: ${space(1)};
  right: ${space(1)};
`;
const Mark = styled.div`
  position: absolute;
  right: 0;
  bottom: 0;
  left: 0;
  padding: ${space(1)};
  border: 1px solid ${color.line};
  border-top: 0;
  border-radius: 0 0 ${radius.medium} ${radius.medium};
  background: ${color.surface};
  line-height: 1.2;
`;
/** A photo that this browser cannot draw. */
const Unseen = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: end;
  gap: ${space(1)};
  height: 100%;
  padding: ${space(2)};
  overflow: hidden;
  color: ${color.inkSoft};
  overflow-wrap: anywhere;
`;

interface PhotoListsProps extends SortedPhotos, Pick<RemoveProps, 'disabled' | 'onRemove'> {
  /** How many were chosen, with those that nobody has looked at yet. */
  readonly count: number;
  /** What the studio finds in those that are used, by their ids, as far as it has looked. */
  readonly verdicts: ReadonlyMap<number, Verdict>;
}

/** Those that are left out first, each with the reason: whoever wants to do something about it finds them at once. */
export function PhotoLists({ used, leftOut, count, verdicts, disabled, onRemove }: PhotoListsProps) {
  const id = useId();
  if (count === 0) return null;
  return (
    <Tray>
      {leftOut.length > 0 && (
        <section aria-labelledby={id}>
          <Heading id={id}>{PHOTO_TEXTS.leftOut(leftOut.length)}</Heading>
          <Rows aria-label={PHOTO_TEXTS.leftOutList}>
            {leftOut.map((photo) => (
              <LeftOut
                key={photo.id}
                id={photo.id}
                name={photo.file.name}
                shown={photo.shown}
                why={photo.why}
                disabled={disabled}
                onRemove={onRemove}
              />
            ))}
          </Rows>
        </section>
      )}
      {used.length > 0 && (
        <Tiles aria-label={PHOTO_TEXTS.usedList}>
          {used.map((photo) => (
            <Used
              key={photo.id}
              id={photo.id}
              name={photo.file.name}
              shown={photo.shown}
              verdict={verdicts.get(photo.id)}
              disabled={disabled}
              onRemove={onRemove}
            />
          ))}
        </Tiles>
      )}
    </Tray>
  );
}

interface PhotoProps extends RemoveProps {
  /** The address of its thumbnail, where it has one. */
  readonly shown: string | undefined;
}

/** With each photo that has been looked at the lists are drawn again: these are not, where nothing about them has changed. */
const LeftOut = memo(function LeftOut({ shown, why, ...remove }: PhotoProps & { readonly why: string }) {
  return (
    <Row>
      <Small>{shown === undefined ? <FileX size={20} aria-hidden /> : <img src={shown} alt="" />}</Small>
      <Words>
        <Name>{remove.name}</Name>
        <Why>{why}</Why>
      </Words>
      <RemoveButton {...remove} />
    </Row>
  );
});

const Used = memo(function Used({ shown, verdict, ...remove }: PhotoProps & { readonly verdict: Verdict | undefined }) {
  return (
    <Tile title={remove.name}>
      {shown === undefined ? (
        <Unseen>
          <Image size={20} aria-hidden />
          {remove.name}
        </Unseen>
      ) : (
        <img src={shown} alt={remove.name} />
      )}
      {verdict && (
        <Mark>
          <StatusDot status={verdict === 'good' ? 'ready' : 'processing'} text={VERDICT_TEXTS[verdict]} />
        </Mark>
      )}
      <Corner>
        <RemoveButton {...remove} />
      </Corner>
    </Tile>
  );
});
