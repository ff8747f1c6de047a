import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { color, space } from '@likeness/shared/theme';
import { Skeleton } from '@likeness/shared/ui';

const WORDS_DELAY_MILLISECONDS = 3_000;

const Lines = styled.div`
  display: grid;
  gap: ${space(5)};
`;
const Words = styled.p`
  color: ${color.inkSoft};
`;

/** Stands in for a screen that is on its way; after a while it says so in words. */
export function ScreenSkeleton({ title }: { readonly title: string }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WORDS_DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Lines role="status" aria-label={`Loading ${title}`}>
      {late && <Words>{title} takes longer than usual to load…</Words>}
      <Skeleton $height={space(9)} />
      <Skeleton $height={space(60)} />
    </Lines>
  );
}
