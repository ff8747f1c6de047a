import { useEffect, useState } from 'react';
import { VisuallyHidden } from '@likeness/shared/ui';

/** Milliseconds that something has to hold before it is said: whoever keeps a key pressed does not want to hear every step. */
const PAUSE = 400;

/** Words for people who do not see what happens, said when they have held for a moment. */
export function Spoken({ words }: { readonly words: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), PAUSE);
    return () => clearTimeout(timer);
  }, [words]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}
