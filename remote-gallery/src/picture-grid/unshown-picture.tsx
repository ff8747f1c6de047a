import ImageOff from 'lucide-react/icons/image-off';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button, EmptyState } from '@likeness/shared/ui';
import { LIST_TEXTS } from './list-texts';

/** Over the stage, and not in it, where a double-click opens the picture and a drag moves it. */
const Over = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  pointer-events: none;
  button {
    pointer-events: auto;
  }
`;

interface UnshownPictureProps {
  /** Left out where there is nothing to be loaded. */
  readonly onTryAgain: (() => void) | undefined;
  /** The button had the focus, and goes. */
  readonly onFocusLost: () => void;
}

/** In the place of a picture that cannot be shown: so it says, and offers to load it again. */
export function UnshownPicture({ onTryAgain, onFocusLost }: UnshownPictureProps) {
  const over = useRef<HTMLDivElement>(null);
  const loseFocus = useEffectEvent(onFocusLost);
  // By its own click, by a key that leads to the next picture, or because the network is back.
  useLayoutEffect(() => {
    const element = over.current;
    return () => {
      if (element?.contains(document.activeElement)) loseFocus();
    };
  }, []);
  return (
    <Over ref={over}>
      <EmptyState icon={<ImageOff size={32} aria-hidden />} text={LIST_TEXTS.unshown}>
        {onTryAgain && (
          <Button look="quiet" icon={<RotateCw size={16} aria-hidden />} onClick={onTryAgain}>
            {LIST_TEXTS.tryAgain}
          </Button>
        )}
      </EmptyState>
    </Over>
  );
}
