import ArrowLeft from 'lucide-react/icons/arrow-left';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import { useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { breakpoint, space } from '@likeness/shared/theme';
import { EmptyState, IconButton, Panel } from '@likeness/shared/ui';
import type { ListState } from './list-state';
import { LIST_TEXTS } from './list-texts';
import type { ListedPicture } from './listed-picture';
import { PictureList } from './picture-list';
import { PicturePreview } from './picture-preview';

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

interface PictureBrowserProps {
  readonly label: string;
  readonly state: ListState;
  readonly onRetry: () => void;
  readonly emptyHint: string;
  readonly emptyAction: ReactNode;
  /** What can be done with the chosen picture. `deselect` is for when it is gone. */
  readonly actions: (chosen: ListedPicture, deselect: () => void) => ReactNode;
}

/** A list of pictures; choosing one shows it large, with what can be done with it. */
export function PictureBrowser({ state, actions, ...list }: PictureBrowserProps) {
  const [selectedId, setSelectedId] = useState<number>();
  const preview = useRef<HTMLElement>(null);
  const grid = useRef<HTMLElement>(null);
  const pictures = state.kind === 'ready' ? state.pictures : [];
  const selected = pictures.find(({ id }) => id === selectedId);

  const select = ({ id }: ListedPicture): void => {
    setSelectedId(id);
    // The panel is drawn after this event.
    requestAnimationFrame(() => {
      if (standsBelow(preview.current, grid.current)) preview.current?.scrollIntoView();
    });
  };
  const goBack = (): void => {
    const chosen = grid.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    chosen?.focus();
    chosen?.scrollIntoView({ block: 'center' });
  };

  return (
    <Room>
      <Columns>
        <Panel ref={grid} aria-label={list.label}>
          <PictureList state={state} selectedId={selectedId} onSelect={select} {...list} />
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
                      <IconButton label={LIST_TEXTS.back} icon={<ArrowLeft size={18} aria-hidden />} onClick={goBack} />
                    </WayBack>
                  }
                />
                {actions(selected, () => setSelectedId(undefined))}
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
