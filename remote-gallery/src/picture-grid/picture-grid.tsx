import { css, styled } from 'styled-components';
import { space } from '@likeness/shared/theme';
import { Skeleton } from '@likeness/shared/ui';
import type { ListedPicture } from './listed-picture';
import { Thumbnail } from './thumbnail';

/** Three columns at every width, as the specification says of the gallery. */
const columns = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(3)};
`;
const Grid = styled.ul`
  ${columns}
`;
const Waiting = styled.div`
  ${columns}
`;
const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

interface PictureGridProps {
  /** The name of the grid, for screen readers. */
  readonly label: string;
  readonly pictures: readonly ListedPicture[];
  readonly selectedId?: number | undefined;
  /** Whether a choice stays and is shown, as on the screens, or acts at once, as in the picker. */
  readonly selectable?: boolean;
  readonly onSelect: (listed: ListedPicture) => void;
}

/** Pictures as thumbnails, each a button. */
export function PictureGrid({ label, pictures, selectedId, selectable = true, onSelect }: PictureGridProps) {
  return (
    <Grid aria-label={label}>
      {pictures.map((listed) => (
        <li key={listed.id}>
          <Thumbnail
            listed={listed}
            selected={selectable ? listed.id === selectedId : undefined}
            onSelect={() => onSelect(listed)}
          />
        </li>
      ))}
    </Grid>
  );
}

/** The places of pictures that are about to come. */
export function PictureGridSkeleton() {
  return (
    <Waiting>
      {PLACES.map((place) => (
        <Skeleton key={place} $ratio="1" />
      ))}
    </Waiting>
  );
}
