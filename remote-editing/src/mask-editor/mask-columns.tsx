import { styled } from 'styled-components';
import { space } from '@likeness/shared/theme';
import { CANVAS } from './displayed-size';

/**
 * The columns of a tool with a mask: the first has the room that the canvas needs at its full size, the result has the rest. They stand in
 * the place of the layout's own two columns of one width.
 */
export const MaskColumns = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: ${space(5)};
  align-items: start;
  @container (min-width: 900px) {
    grid-template-columns: calc(${CANVAS.width}px + 2 * ${space(5)} + 2px) minmax(0, 1fr);
  }
`;
