import ImageOff from 'lucide-react/icons/image-off';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { styled } from 'styled-components';
import { Button, EmptyState } from '@likeness/shared/ui';
import { COMPARE_TEXTS } from './texts';

const Middle = styled.div`
  align-self: center;
  max-height: 100%;
  overflow: auto;
`;

/** Not loaded, and nobody knows why yet; kept on the server; gone, as the server says; or bytes that are nowhere else. */
export type WhyUnshown = keyof typeof COMPARE_TEXTS.unshown;

interface UnshownResultProps {
  readonly why: WhyUnshown;
  readonly onTryAgain: () => void;
}

/** In the place of a result that cannot be shown. Also one that is gone is offered again: deleting can be undone. */
export function UnshownResult({ why, onTryAgain }: UnshownResultProps) {
  return (
    <Middle role="alert">
      <EmptyState icon={<ImageOff size={32} aria-hidden />} text={COMPARE_TEXTS.unshown[why]}>
        <Button look="quiet" icon={<RotateCw size={16} aria-hidden />} onClick={onTryAgain}>
          {COMPARE_TEXTS.tryAgain}
        </Button>
      </EmptyState>
    </Middle>
  );
}
