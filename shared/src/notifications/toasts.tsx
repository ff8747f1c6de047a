import { useEffect, useState, type ReactElement } from 'react';
import { useDeferred, useObservable } from '@likeness/shared/observable';
import { toastContainer, unshown } from './messages';
import { PlainMessages } from './plain-messages';

/** Before the toasts come without a message: what announces them should stand there before the first one. Milliseconds. */
const DELAY = 2_000;

/** Where toasts appear. One in a page; what it draws is reached while a dialog makes the rest of the page inert. */
export function Toasts(): ReactElement {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  const container = useDeferred(toastContainer, isSettled);
  const { messages, plainly } = useObservable(unshown);
  return (
    <div data-messages>
      {container && <container.ShownToasts />}
      {plainly && !container && <PlainMessages messages={messages} />}
    </div>
  );
}
