import { styled } from 'styled-components';
import { color, font, radius, shadow, space, weight } from '@likeness/shared/theme';

/** A sheet of paper on the page. */
export const Panel = styled.section`
  display: grid;
  gap: ${space(4)};
  align-content: start;
  min-width: 0;
  padding: ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${shadow.low};
  @media (max-width: 480px) {
    padding: ${space(4)};
  }
`;

/** The heading of a panel. */
export const PanelTitle = styled.h2`
  font-size: ${font.large};
  font-weight: ${weight.bold};
`;
