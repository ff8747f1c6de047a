import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { color, space } from '@likeness/shared/theme';

/** The list of parts comes in a moment as a rule; words that only flash up are worse than none. */
const WORDS_DELAY_MILLISECONDS = 1_500;

const Words = styled.div`
  padding: ${space(16)} ${space(4)};
  color: ${color.inkSoft};
  text-align: center;
`;

/** Stands in for the page while the list of its parts is on its way. */
export function Opening() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WORDS_DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return <Words role="status">{late && 'The studio is opening…'}</Words>;
}
