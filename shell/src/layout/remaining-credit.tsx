import { useEffect } from 'react';
import { styled } from 'styled-components';
import { wasGivenUp } from '@likeness/shared/api';
import { shownCredits, useCreditsGetQuery } from '@likeness/shared/credits';
import { color, font, radius, space, weight } from '@likeness/shared/theme';

const Box = styled.div`
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.sunken};
`;
const Name = styled.p`
  color: ${color.inkSoft};
  font-size: 0.6875rem;
  font-weight: ${weight.bold};
  letter-spacing: 0.06em;
`;
const Amount = styled.p`
  font-size: ${font.title};
  font-weight: ${weight.bold};
  line-height: 1.25;
  font-variant-numeric: tabular-nums;
`;

/** The credits left. A failed fetch is logged only; a dash holds the place. */
export function RemainingCredit() {
  // What was charged while the connection was lost shows once it is back.
  const { data, error } = useCreditsGetQuery(undefined, { refetchOnReconnect: true });
  useEffect(() => {
    if (error && !wasGivenUp(error)) console.warn('The credits could not be read.', error);
  }, [error]);
  return (
    <Box>
      <Name id="remaining-credit">REMAINING CREDIT</Name>
      <Amount aria-labelledby="remaining-credit" role="status">
        {shownCredits(data?.credits_remaining)}
      </Amount>
    </Box>
  );
}
