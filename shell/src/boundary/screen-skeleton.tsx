import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { RemoteError } from '@likeness/shared/federation';
import { color, space } from '@likeness/shared/theme';
import { Skeleton } from '@likeness/shared/elements';

const WORDS_DELAY_MILLISECONDS = 3_000;
/** Longer than another try to load a module can take: what is not there by then hangs in a screen that waits for something for ever. */
const PATIENCE_MILLISECONDS = 45_000;

const Lines = styled.div`
  display: grid;
  gap: ${space(5)};
`;
const Words = styled.p`
  color: ${color.inkSoft};
`;

/**
 * Stands in for a screen that is on its way; after a while it says so in words.
 *
 * @throws {RemoteError} `REMOTE_TIMEOUT` into the boundary around it, where the screen never comes
 */
export function ScreenSkeleton({ title }: { readonly title: string }) {
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    const timers = [WORDS_DELAY_MILLISECONDS, PATIENCE_MILLISECONDS].map((after) =>
      setTimeout(() => setWaited(after), after),
    );
    return () => timers.forEach(clearTimeout);
  }, []);
  if (waited === PATIENCE_MILLISECONDS) throw new RemoteError('REMOTE_TIMEOUT', undefined);
  return (
    <Lines role="status" aria-label={`Loading ${title}`}>
      {waited > 0 && <Words>{title} takes longer than usual to load…</Words>}
      <Skeleton $height={space(9)} />
      <Skeleton $height={space(60)} />
    </Lines>
  );
}
