import ArrowLeft from 'lucide-react/icons/arrow-left';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import { useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { PictureActions, useDeleteDialog, type PictureList as DeletedFrom } from '@likeness/shared/pictures';
import { breakpoint, space } from '@likeness/shared/theme';
import { EmptyState, IconButton, Panel } from '@likeness/shared/ui';
import { keepPlace } from './kept-place';
import { LIST_TEXTS } from './list-texts';
import type { ListedPicture } from './listed-picture';
import type { PictureGridHandle } from './picture-grid';
import { PictureList } from './picture-list';
import { PicturePreview } from './picture-preview';
import { useKeptPlace } from './use-kept-place';
import type { ListState } from './use-list-state';

/** The room that the screen has decides, not the window: the sidebar takes its share. */
const Room = styled.div`
  container-type: inline-size;
`;
const Columns = styled.div`
  display: grid;
  gap: ${space(5)};
  align-items: start;
  @container (min-width: ${breakpoint.md}px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;
/** Beside the grid it stays in sight; below it there is a way back up instead. */
const Preview = styled(Panel)<{ $empty: boolean }>`
  scroll-margin-top: ${space(20)};
  @container (min-width: ${breakpoint.md}px) {
    position: sticky;
    top: ${space(20)};
  }
  @container (max-width: ${breakpoint.md - 0.02}px) {
    ${({ $empty }) => $empty && 'display: none;'}
  }
`;
const WayBack = styled.span`
  @container (min-width: ${breakpoint.md}px) {
    display: none;
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

/** A list of pictures; choosing one shows it large, with what can be done with it. */
export function PictureBrowser({ state, deletesFrom, addedText, ...list }: PictureBrowserProps) {
  const [selectedId, setSelectedId] = useState<number>();
  const preview = useRef<HTMLElement>(null);
  const panel = useRef<HTMLElement>(null);
  const grid = useRef<PictureGridHandle>(null);
  const pictures = state.kind === 'ready' ? state.pictures : NONE;
  const selected = pictures.find(({ id }) => id === selectedId);
  const placeOf = (sought: number | undefined): number => pictures.findIndex(({ id }) => id === sought);

  const select = ({ id }: ListedPicture): void => {
    setSelectedId(id);
    // The panel is drawn after this event.
    requestAnimationFrame(() => {
      if (standsBelow(preview.current, panel.current)) preview.current?.scrollIntoView();
    });
  };
  const ends = {
    onDeleted: (id: number) => setSelectedId((before) => (before === id ? undefined : before)),
    onReload: (id: number) => keepPlace({ label: list.label, index: placeOf(id) }),
  };
  const deletion = useDeleteDialog(deletesFrom, ends);
  useKeptPlace(list.label, pictures.length > 0, (index) => grid.current?.focusAt(index, 'center'));

  return (
    <Room>
      <Columns>
        <Panel ref={panel} aria-label={list.label}>
          <PictureList
            ref={grid}
            state={state}
            selectedId={selectedId}
            onSelect={select}
            onDelete={(listed) => void deletion.ask(listed)}
            {...list}
          />
          {deletion.dialog}
        </Panel>
        {(state.kind === 'loading' || pictures.length > 0) && (
          <Preview ref={preview} aria-label="Preview" $empty={!selected}>
            {selected ? (
              <>
                <PicturePreview
                  key={selected.id}
                  listed={selected}
                  before={
                    <WayBack>
                      <IconButton
                        label={LIST_TEXTS.back}
                        icon={<ArrowLeft size={18} aria-hidden />}
                        onClick={() => grid.current?.focusAt(placeOf(selectedId), 'center')}
                      />
                    </WayBack>
                  }
                />
                <PictureActions
                  id={selected.id}
                  picture={selected.picture}
                  list={deletesFrom}
                  addedText={addedText}
                  {...ends}
                />
              </>
            ) : (
              <EmptyState icon={<MousePointerClick size={32} aria-hidden />} text={LIST_TEXTS.select} />
            )}
          </Preview>
        )}
      </Columns>
    </Room>
  );
}

/** Whether one lies under the other, out of sight perhaps, instead of beside it. */
function standsBelow(element: HTMLElement | null, other: HTMLElement | null): boolean {
  if (!element || !other) return false;
  return element.getBoundingClientRect().top >= other.getBoundingClientRect().bottom;
}
