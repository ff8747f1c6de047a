import { keyframes, styled } from 'styled-components';
import { color, space } from '@likeness/shared/theme';

const turn = keyframes`to { transform: rotate(1turn); }`;

const Ring = styled.span<{ $size: number }>`
  display: inline-block;
  width: ${({ $size }) => space($size)};
  height: ${({ $size }) => space($size)};
  border: 2px solid ${color.line};
  border-top-color: ${color.accent};
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;

/** A turning ring for work of unknown length. Its text, where it has one, stands beside it and is not its business. */
export function Spinner({
  label = 'Busy',
  size = 6,
}: {
  readonly label?: string;
  /** In steps of 4 px. */ readonly size?: number;
}) {
  return <Ring role="status" aria-label={label} $size={size} />;
}
