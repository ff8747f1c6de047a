import { useId, useImperativeHandle, useRef, type CSSProperties, type KeyboardEvent, type Ref } from 'react';
import { styled } from 'styled-components';
import { space } from '@likeness/shared/theme';
import { VisuallyHidden, useThumbnails } from '@likeness/shared/ui';
import { columns, GAP } from './grid-columns';
import { COLUMNS, columnOf, isIn, placesIn, rowOf } from './grid-places';
import { LIST_TEXTS } from './list-texts';
import type { ListedPicture } from './listed-picture';
import { moveByKey } from './move-by-key';
import { Thumbnail, thumbnails } from './thumbnail';
import { useActivePicture } from './use-active-picture';
import { useDrawnRows } from './use-drawn-rows';
import { useTileWidth } from './use-tile-width';

/** What the tiles, which are squares, take their size from. */
const Frame = styled.div`
  container-type: inline-size;
`;
/** As tall as all the pictures, of which only those near the window are there: so the scrollbar knows the whole set. */
const Grid = styled.ul`
  ${columns}
  --pitch: calc((100cqw - ${COLUMNS - 1} * ${GAP}) / ${COLUMNS} + ${GAP});
  position: relative;
  height: calc(var(--rows) * var(--pitch) - ${GAP});
  /* In its column by the grid, in its row by its number. */
  li {
    position: absolute;
    top: calc(var(--row) * var(--pitch));
    width: 100%;
  }
  /* What gets the focus does not stop under the header. */
  button {
    scroll-margin-block: ${space(20)} ${space(4)};
  }
  ${thumbnails}
`;
/** As many of a list as one sees at first: three rows. */
const FIRST = 3 * COLUMNS;
const BEFORE_LAYOUT_SIZES = `${Math.round(100 / COLUMNS)}vw`;

export interface PictureGridHandle {
  /** Gives the focus to the picture at a place of the list, or to the last one, and brings it in sight. */
  readonly focusAt: (place: number, block?: ScrollLogicalPosition) => void;
  /** Brings the picture at a place in sight. */
  readonly reveal: (place: number) => void;
}

export interface PictureGridProps {
  /** The name of the grid, for screen readers. */
  readonly label: string;
  readonly pictures: readonly ListedPicture[];
  readonly selectedId?: number | undefined;
  /** Whether a choice stays and is shown, as on the screens, or acts at once, as in the picker. */
  readonly selectable?: boolean;
  /** The ids of the pictures that are picked, where several are: each tile is a box to be checked then. */
  readonly picked?: ReadonlySet<number> | undefined;
  /** `to`: with Shift, up to this picture from the one before. */
  readonly onSelect: (listed: ListedPicture, to: { readonly isRange: boolean }) => void;
  /** The Delete key was pressed on a picture. */
  readonly onDelete?: ((listed: ListedPicture) => void) | undefined;
  readonly ref?: Ref<PictureGridHandle>;
}

/**
 * Pictures as thumbnails, each a button. However many there are, only those near the window are drawn, and the one that has the focus. The
 * Tab key leads to one of them; arrows, Home and End to the others.
 */
export function PictureGrid({
  label,
  pictures,
  selectedId,
  selectable = true,
  picked,
  onSelect,
  onDelete,
  ref,
}: PictureGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const keys = useId();
  const rows = Math.ceil(pictures.length / COLUMNS);
  const drawn = useDrawnRows(grid, rows);
  const tileWidth = useTileWidth(grid);
  const thumbnailOf = useThumbnails();
  const sizes = tileWidth === undefined ? BEFORE_LAYOUT_SIZES : `${tileWidth}px`;
  const { index: active, activate, focusAt, reveal } = useActivePicture(grid, pictures);
  useImperativeHandle(ref, () => ({ focusAt, reveal }));
  // Before anything had the focus, Tab leads to what one sees.
  const tabStop = active ?? Math.min(drawn.inSight.first * COLUMNS, pictures.length - 1);

  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = moveByKey(event.key, index, pictures.length);
    const picture = pictures[index];
    if (to !== undefined) focusAt(to);
    else if (event.key === 'Delete' && picture) onDelete?.(picture);
    else return;
    event.preventDefault();
  };

  return (
    <Frame>
      <VisuallyHidden id={keys}>{keysText(picked !== undefined, onDelete !== undefined)}</VisuallyHidden>
      <Grid ref={grid} aria-label={label} aria-describedby={keys} style={{ '--rows': rows }}>
        {placesIn(drawn.tiles, pictures.length, tabStop).map((index) => {
          const listed = pictures[index];
          return (
            listed && (
              <li
                key={listed.id}
                aria-setsize={pictures.length}
                aria-posinset={index + 1}
                style={{ '--row': rowOf(index), gridColumn: columnOf(index) } as CSSProperties}
              >
                <Thumbnail
                  listed={listed}
                  selected={selectable && !picked ? listed.id === selectedId : undefined}
                  checked={picked?.has(listed.id)}
                  source={listed.picture && thumbnailOf(listed.picture.shown, sizes, listed.look)}
                  first={index < FIRST}
                  pictured={index === tabStop || isIn(drawn.pictures, index)}
                  tabIndex={index === tabStop ? 0 : -1}
                  onFocus={() => activate(index)}
                  onKeyDown={(event) => onKeyDown(event, index)}
                  onSelect={(isRange) => {
                    // Safari gives a button that is clicked no focus.
                    activate(index);
                    onSelect(listed, { isRange });
                  }}
                />
              </li>
            )
          );
        })}
      </Grid>
    </Frame>
  );
}

function keysText(picks: boolean, deletes: boolean): string {
  if (picks) return LIST_TEXTS.keysToPick;
  return deletes ? LIST_TEXTS.keysAndDelete : LIST_TEXTS.keys;
}
