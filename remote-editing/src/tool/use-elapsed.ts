import { useEffect, useState } from 'react';

const SECOND = 1_000;

/** Whole seconds since a moment (milliseconds since 1970), counting while the component is there. */
export function useElapsed(since: number): number {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const tick = (): void => setNow(Date.now());
    const first = setTimeout(tick);
    const timer = setInterval(tick, SECOND);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [since]);
  return Math.max(0, Math.floor((now - since) / SECOND));
}

/** Seconds as minutes and seconds: `1:05`. */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
