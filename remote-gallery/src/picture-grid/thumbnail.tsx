import type { FocusEventHandler, KeyboardEventHandler } from 'react';
import { css, styled } from 'styled-components';
import type { PictureSource } from '@likeness/shared/images';
import { color, font, motion, radius, shadow, space, weight } from '@likeness/shared/theme';
import { PathIcon, SmallPicture } from '@likeness/shared/ui';
import type { ListedPicture } from './listed-picture';
import { useBroken } from './use-broken';

/**
 * The look of every thumbnail in an element. The element has it, not each thumbnail: fast scrolling makes hundreds a second, and a styled
 * component costs as much as the button that it is.
 */
export const thumbnails = css`
  button {
    position: relative;
    display: block;
    width: 100%;
    aspect-ratio: 1;
    padding: 0;
    overflow: hidden;
    border: 2px solid transparent;
    border-radius: ${radius.medium};
    background: ${color.sunken};
    color: ${color.inkSoft};
    cursor: pointer;
    transition: box-shadow ${motion.quick};
  }
  button[data-featured] {
    border-color: ${color.accent};
  }
  button[aria-pressed='true'] {
    box-shadow:
      0 0 0 2px ${color.surface},
      0 0 0 4px ${color.ink};
  }
  @media (forced-colors: active) {
    button[aria-pressed='true'],
    button[aria-checked='true'] {
      border-color: Highlight;
      outline: 2px solid Highlight;
    }
  }
  /* Where several are picked: a box in the corner that has a mark. */
  button[role='checkbox']::after {
    content: '';
    position: absolute;
    top: ${space(2)};
    right: ${space(2)};
    display: grid;
    place-items: center;
    width: ${space(6)};
    height: ${space(6)};
    border: 2px solid ${color.control};
    border-radius: ${radius.round};
    background: ${color.surface};
    font-size: ${font.small};
    font-weight: ${weight.bold};
  }
  button[aria-checked='true']::after {
    content: '✓' / '';
    border-color: ${color.accent};
    background: ${color.accent};
    color: ${color.onAccent};
  }
  button[aria-checked='true'] {
    border-color: ${color.accent};
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 20%;
    transition: transform ${motion.calm};
  }
  svg {
    position: absolute;
    inset: 0;
    margin: auto;
  }
  button:hover img {
    transform: scale(1.03);
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

/** lucide's image-off in one path instead of six elements: every picture of a grid may be broken. */
const IMAGE_OFF =
  'M2 2 22 22M10.41 10.41a2 2 0 1 1-2.83-2.83M13.5 13.5 6 21M18 12 21 15M3.59 3.59A1.99 1.99 0 0 0 3 5v14a2 2 0 0 0 2 2h14c.55 0 1.052-.22 1.41-.59M21 15V5a2 2 0 0 0-2-2H9';

const AT_ONCE = { loading: 'eager', fetchPriority: 'high' } as const;
const IN_TIME = { loading: 'lazy' } as const;

interface ThumbnailProps {
  readonly listed: ListedPicture;
  /** What is loaded of its picture, where that may be shown. */
  readonly source: PictureSource | undefined;
  /** Left out where choosing is no lasting state, as in the picker. */
  readonly selected?: boolean | undefined;
  /** Left out where not several are picked. */
  readonly checked?: boolean | undefined;
  /** False as long as its picture is not asked for, because the grid is scrolled past it. */
  readonly pictured: boolean;
  /** Whether its picture is among the first of the list, which are there at once. */
  readonly first: boolean;
  /** 0 where the Tab key leads to it, -1 otherwise. */
  readonly tabIndex: number;
  readonly onSelect: (isRange: boolean) => void;
  readonly onFocus: FocusEventHandler;
  readonly onKeyDown: KeyboardEventHandler;
}

/**
 * One picture of a grid, which is a button. A picture that cannot be loaded keeps its place and its name, and is tried again when the
 * network is back.
 */
export function Thumbnail({ listed, selected, checked, pictured, source, first, onSelect, ...focus }: ThumbnailProps) {
  const { id, name, featured } = listed;
  const [broken, setBroken] = useBroken(id);
  // Until its picture is asked for; then that has the colour itself.
  const ground = pictured || broken ? undefined : (source?.look?.color ?? undefined);
  return (
    <button
      type="button"
      role={checked === undefined ? undefined : 'checkbox'}
      aria-pressed={selected}
      aria-checked={checked}
      data-featured={featured || undefined}
      onClick={({ shiftKey }) => onSelect(shiftKey)}
      style={ground === undefined ? undefined : { backgroundColor: ground }}
      {...focus}
    >
      {!source || broken ? (
        <PathIcon path={IMAGE_OFF} size={24} label={`${name}, which cannot be shown`} />
      ) : pictured ? (
        <SmallPicture
          source={source}
          alt={name}
          decoding="async"
          {...(first ? AT_ONCE : IN_TIME)}
          onBroken={() => setBroken(true)}
        />
      ) : (
        <span role="img" aria-label={name} />
      )}
      {featured && <Badge>Featured</Badge>}
    </button>
  );
}
