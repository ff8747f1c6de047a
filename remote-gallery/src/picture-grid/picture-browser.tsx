import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { css, styled } from 'styled-components';
import {
  PictureActions,
  PictureFacts,
  UndoOffer,
  useDeleteDialog,
  type PictureList as DeletedFrom,
} from '@likeness/shared/pictures';
import { breakpoint, space } from '@likeness/shared/theme';
import { Panel } from '@likeness/shared/ui';
import { usePicking } from '../several/picked';
import { SeveralBar } from '../several/several-bar';
import { ExamplePictures } from './example-pictures';
import { keepPlace } from './kept-place';
import type { ListedPicture } from './listed-picture';
import { moveByKey } from './move-by-key';
import type { PictureGridHandle } from './picture-grid';
import { PictureList } from './picture-list';
import { PicturePreview, type PicturePreviewHandle } from './picture-preview';
import { useKeptPlace } from './use-kept-place';
import type { ListState } from './use-list-state';

/** The room that the screen has decides, not the window: the sidebar takes its share. */
const Room = styled.div`
  container-type: inline-size;
`;
const Columns = styled.div<{ $chosen: boolean }>`
  display: grid;
  gap: ${space(5)};
  align-items: start;
  ${({ $chosen }) =>
    $chosen &&
    css`
      @container (min-width: ${breakpoint.md}px) {
        grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      }
    `}
`;
/** Where there is no room beside it, the chosen picture takes its place. */
const List = styled(Panel)<{ $chosen: boolean }>`
  ${({ $chosen }) =>
    $chosen &&
    css`
      @container (max-width: ${breakpoint.md - 0.02}px) {
        display: none;
      }
    `}
`;
/** Beside the grid it stays in sight. */
const Preview = styled(Panel)`
  scroll-margin-top: ${space(20)};
  &:focus {
    outline: none;
  }
  @container (min-width: ${breakpoint.md}px) {
    position: sticky;
    top: ${space(20)};
  }
`;
const NONE: readonly ListedPicture[] = [];

interface PictureBrowserProps {
  readonly label: string;
  readonly state: ListState;
  readonly onRetry: () => void;
  readonly emptyHint: string;
  readonly emptyAction: ReactNode;
  /** The list from which a picture is deleted. */
  readonly deletesFrom: DeletedFrom;
  /** The toast after saving to the gallery. */
  readonly addedText: string;
}

/** A list of pictures; choosing one shows it large, with what can be done with it, and a way to the next. */
export function PictureBrowser({ state, deletesFrom, addedText, ...list }: PictureBrowserProps) {
  const [selectedId, setSelectedId] = useState<number>();
  const preview = useRef<HTMLElement>(null);
  const viewer = useRef<PicturePreviewHandle>(null);
  const panel = useRef<HTMLElement>(null);
  const grid = useRef<PictureGridHandle>(null);
  const pictures = state.kind === 'ready' ? state.pictures : NONE;
  const place = pictures.findIndex(({ id }) => id === selectedId);
  const picking = usePicking(pictures);
  const selected = picking.ids ? undefined : pictures[place];
  const placeOf = (sought: number): number => pictures.findIndex(({ id }) => id === sought);

  const select = ({ id }: ListedPicture): void => {
    // At once: the tiles become smaller or larger, and the chosen one is to be seen in the same frame.
    flushSync(() => setSelectedId(id));
    grid.current?.reveal(placeOf(id));
    if (!isDrawn(panel.current)) {
      preview.current?.focus({ preventScroll: true });
      preview.current?.scrollIntoView();
    }
  };
  const goTo = (next: number | undefined): void => {
    const listed = next === undefined ? undefined : pictures[next];
    if (!listed) return;
    flushSync(() => setSelectedId(listed.id));
    grid.current?.reveal(placeOf(listed.id));
  };
  const close = (): void => {
    flushSync(() => setSelectedId(undefined));
    grid.current?.focusAt(place, 'center');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // A dialog that is opened from here is no part of it, but React hands its keys on.
    if (!event.currentTarget.contains(event.target as Node) || isModified(event)) return;
    const isForZoom = viewer.current?.takeKey(event.key);
    // A plus may need Shift.
    if (!isForZoom && event.shiftKey) return;
    if (isForZoom) event.preventDefault();
    else if (event.key === 'Escape') close();
    else if (isSideways(event.key)) goTo(moveByKey(event.key, place, pictures.length));
    else return;
    event.preventDefault();
  };
  const onListKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !picking.ids || !event.currentTarget.contains(event.target as Node)) return;
    picking.end();
  };
  const ends = {
    onDeleted: (id: number) => setSelectedId((before) => (before === id ? undefined : before)),
    onReload: (id: number) => keepPlace({ label: list.label, index: placeOf(id) }),
  };
  const deletion = useDeleteDialog(deletesFrom, ends);
  useKeptPlace(list.label, pictures.length > 0, (index) => grid.current?.focusAt(index, 'center'));

  return (
    <Room>
      <Columns $chosen={selected !== undefined}>
        <List ref={panel} aria-label={list.label} $chosen={selected !== undefined} onKeyDown={onListKey}>
          {pictures.length > 0 && (
            <SeveralBar label={list.label} count={pictures.length} picking={picking} onDelete={deletion.askAll} />
          )}
          <PictureList
            ref={grid}
            state={state}
            selectedId={selectedId}
            picked={picking.ids}
            onSelect={(listed, { isRange }) => (picking.ids ? picking.toggle(listed.id, isRange) : select(listed))}
            emptyPictures={<ExamplePictures />}
            onDelete={picking.ids ? undefined : (listed) => void deletion.ask(listed)}
            {...list}
          />
          {deletion.dialog}
        </List>
        {selected && (
          <Preview ref={preview} aria-label="Preview" tabIndex={-1} onKeyDown={onKeyDown}>
            <PicturePreview
              ref={viewer}
              listed={selected}
              place={place}
              count={pictures.length}
              onStep={(by) => goTo(place + by)}
              onClose={close}
            />
            <PictureActions
              id={selected.id}
              picture={selected.picture}
              list={deletesFrom}
              addedText={addedText}
              {...ends}
            />
            <PictureFacts address={selected.picture?.address} />
          </Preview>
        )}
      </Columns>
      <UndoOffer />
    </Room>
  );
}

function isDrawn(element: HTMLElement | null): boolean {
  return element !== null && getComputedStyle(element).display !== 'none';
}

function isModified({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey;
}

/** Up and down scroll. */
function isSideways(key: string): boolean {
  return ['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key);
}
