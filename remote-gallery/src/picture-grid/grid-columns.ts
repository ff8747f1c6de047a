import { css } from 'styled-components';
import { space } from '@likeness/shared/theme';
import { COLUMNS } from './grid-places';

/** Between the tiles, in both directions. */
export const GAP = space(3);

/** The columns of the pictures, and of the places where they are about to come. */
export const columns = css`
  display: grid;
  grid-template-columns: repeat(${COLUMNS}, minmax(0, 1fr));
  gap: ${GAP};
`;
