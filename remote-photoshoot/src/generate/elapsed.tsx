import { useEffect, useState } from 'react';
import { GENERATE_TEXTS } from './texts';

/** The seconds since it appeared: how long a generation takes is not known, but that it goes on is. */
export function Elapsed() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const begun = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - begun) / 1_000)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <span aria-hidden>{GENERATE_TEXTS.seconds(seconds)}</span>;
}
