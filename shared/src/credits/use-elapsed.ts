import { useEffect, useState } from 'react';

const SECOND = 1_000;

/** Whole seconds since a moment (milliseconds since 1970), counting while the component is there. */
export function useElapsed(since: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - since) / SECOND));
}
