import { keyframes, styled } from 'styled-components';
import { color, radius } from '@likeness/shared/theme';

const breathe = keyframes`50% { opacity: 0.5; }`;

/** A quiet block in the shape of what is about to come. Hidden from screen readers: a text says that something loads. */
export const Skeleton = styled.div.attrs({ 'aria-hidden': true })<{ $ratio?: string; $height?: string }>`
  width: 100%;
  ${({ $ratio }) => $ratio && `aspect-ratio: ${$ratio};`}
  ${({ $height }) => $height && `height: ${$height};`}
  border-radius: ${radius.medium};
  background: ${color.sunken};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
