import { styled } from 'styled-components';
import { Skeleton } from '@likeness/shared/ui';
import { columns } from './grid-columns';

const Waiting = styled.div`
  ${columns}
`;
const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

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
