import Images from 'lucide-react/icons/images';
import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, space } from '@likeness/shared/theme';
import { Button, EmptyState } from '@likeness/shared/ui';
import { LIST_TEXTS } from './list-texts';
import { PictureGrid, type PictureGridProps } from './picture-grid';
import { PictureGridSkeleton } from './picture-grid-skeleton';
import type { ListState } from './use-list-state';

const Waiting = styled.div`
  display: grid;
  gap: ${space(3)};
`;
const Words = styled.p`
  color: ${color.inkSoft};
  font-size: ${font.small};
`;

interface PictureListProps extends Omit<PictureGridProps, 'pictures'> {
  readonly state: ListState;
  readonly onRetry: () => void;
  /** Over the words of an empty list, in the place of an icon. */
  readonly emptyPictures?: ReactNode;
  /** What belongs into an empty list, in a sentence. */
  readonly emptyHint: string;
  /** The way to fill it. */
  readonly emptyAction?: ReactNode;
}

/** A list of pictures in each of its states: coming, not to be had, empty, there. */
export function PictureList({ state, onRetry, emptyPictures, emptyHint, emptyAction, ...grid }: PictureListProps) {
  if (state.kind === 'loading') {
    return (
      <Waiting>
        <Words role="status">{LIST_TEXTS.loading}</Words>
        <PictureGridSkeleton />
      </Waiting>
    );
  }
  if (state.kind === 'failed') {
    return (
      <EmptyState icon={<TriangleAlert size={32} aria-hidden />} text={LIST_TEXTS.failed}>
        <Button icon={<RotateCw size={16} aria-hidden />} onClick={onRetry}>
          {LIST_TEXTS.retry}
        </Button>
      </EmptyState>
    );
  }
  if (state.pictures.length === 0) {
    return (
      <EmptyState icon={emptyPictures ?? <Images size={32} aria-hidden />} text={LIST_TEXTS.none} hint={emptyHint}>
        {emptyAction}
      </EmptyState>
    );
  }
  return <PictureGrid pictures={state.pictures} {...grid} />;
}
