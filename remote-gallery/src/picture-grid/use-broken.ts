import { useEffect, useState } from 'react';

/**
 * Whether a picture could not be loaded, and how to say so. It is forgotten when the network is back, and when it is another picture: what
 * failed for want of a network is not broken for good.
 *
 * @param picture its id
 */
export function useBroken(picture: number): readonly [isBroken: boolean, setBroken: (isBroken: boolean) => void] {
  const [kept, setKept] = useState({ picture, isBroken: false });
  if (kept.picture !== picture) setKept({ picture, isBroken: false });
  const isBroken = kept.picture === picture && kept.isBroken;
  useEffect(() => {
    if (!isBroken) return undefined;
    const forget = (): void => setKept({ picture, isBroken: false });
    window.addEventListener('online', forget);
    return () => window.removeEventListener('online', forget);
  }, [picture, isBroken]);
  return [isBroken, (broken) => setKept({ picture, isBroken: broken })];
}
