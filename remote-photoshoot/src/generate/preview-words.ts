import { styled } from 'styled-components';
import { color, font, radius, space, weight } from '@likeness/shared/theme';

/** What the preview says where no picture stands. */
export const Words = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  max-width: 24rem;
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: color-mix(in srgb, ${color.surface} 88%, transparent);
  text-align: center;
`;
export const Main = styled.p`
  font-weight: ${weight.medium};
`;
export const Small = styled.p`
  color: ${color.inkSoft};
  font-size: ${font.small};
`;
