import { styled } from 'styled-components';
import { color, font } from '@likeness/shared/theme';

const Line = styled.p`
  color: ${color.inkSoft};
  font-size: ${font.small};
  text-align: center;
`;

interface PriceLineProps {
  /** What is paid for: "An upscale". */
  readonly what: string;
  readonly credits: number;
}

/** What the tool's work takes, below its buttons. */
export function PriceLine({ what, credits }: PriceLineProps) {
  return (
    <Line>
      {what} takes {credits === 0 ? 'no' : credits} credits.
    </Line>
  );
}
