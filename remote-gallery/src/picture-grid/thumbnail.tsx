import ImageOff from 'lucide-react/icons/image-off';
import { useState } from 'react';
import { styled } from 'styled-components';
import { color, font, motion, radius, shadow, space, weight } from '@likeness/shared/theme';
import type { ListedPicture } from './listed-picture';

const Tile = styled.button<{ $featured: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: 1;
  padding: 0;
  overflow: hidden;
  border: 2px solid ${({ $featured }) => ($featured ? color.accent : 'transparent')};
  border-radius: ${radius.medium};
  background: ${color.sunken};
  color: ${color.inkSoft};
  cursor: pointer;
  transition: box-shadow ${motion.quick};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 20%;
    transition: transform ${motion.calm};
  }
  &:hover img {
    transform: scale(1.03);
  }
  &[aria-pressed='true'] {
    box-shadow:
      0 0 0 2px ${color.surface},
      0 0 0 4px ${color.ink};
  }
`;
const Badge = styled.span`
  position: absolute;
  top: ${space(1)};
  left: ${space(1)};
  max-width: calc(100% - ${space(2)});
  padding: ${space(0.5)} ${space(2)};
  overflow: hidden;
  border-radius: ${radius.round};
  background: ${color.accent};
  color: ${color.onAccent};
  font-size: ${font.small};
  font-weight: ${weight.medium};
  box-shadow: ${shadow.low};
`;

interface ThumbnailProps {
  readonly listed: ListedPicture;
  /** Left out where choosing is no lasting state, as in the picker. */
  readonly selected?: boolean | undefined;
  readonly onSelect: () => void;
}

/** One picture of a grid, which is a button. A picture that cannot be loaded keeps its place and its name. */
export function Thumbnail({ listed: { name, picture, featured }, selected, onSelect }: ThumbnailProps) {
  const [broken, setBroken] = useState(false);
  return (
    <Tile type="button" aria-pressed={selected} $featured={featured} onClick={onSelect}>
      {picture && !broken ? (
        <img src={picture.shown} alt={name} loading="lazy" decoding="async" onError={() => setBroken(true)} />
      ) : (
        <ImageOff size={24} role="img" aria-label={`${name}, which cannot be shown`} />
      )}
      {featured && <Badge>Featured</Badge>}
    </Tile>
  );
}
