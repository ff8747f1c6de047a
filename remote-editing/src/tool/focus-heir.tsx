import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';

interface FocusHeirProps {
  /** It goes, and takes the focus along: something else should have it, so that the keys do not begin at the top of the page again. */
  readonly onFocusLost: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Says when what is in it goes while the person is at it. */
export function FocusHeir({ onFocusLost, className, children }: FocusHeirProps) {
  const place = useRef<HTMLDivElement>(null);
  const lost = useEffectEvent(onFocusLost);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element?.contains(document.activeElement)) lost();
    };
  }, []);
  return (
    <div ref={place} className={className}>
      {children}
    </div>
  );
}
