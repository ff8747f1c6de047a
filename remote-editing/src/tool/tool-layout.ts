import { styled } from 'styled-components';
import { breakpoint, color, font, space } from '@likeness/shared/theme';

/** The room that the screen has decides, not the window: the sidebar takes its share. */
export const ToolRoom = styled.div`
  container-type: inline-size;
`;

/** A tool's cards: beside each other where there is room, else below each other. */
export const ToolColumns = styled.div`
  display: grid;
  gap: ${space(5)};
  align-items: start;
  @container (min-width: ${breakpoint.md}px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

/** What belongs together within a column: a result and what can be done with it. */
export const ToolColumn = styled.div`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
`;

/** The buttons of a tool: both as wide as each other. */
export const ToolButtons = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(3)};
`;

/** What the tool takes, below its buttons. */
export const ToolPrice = styled.p`
  color: ${color.inkSoft};
  font-size: ${font.small};
  text-align: center;
`;
