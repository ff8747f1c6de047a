import RotateCw from 'lucide-react/icons/rotate-cw';
import { keyframes, styled } from 'styled-components';
import { color, font, radius, space } from '@likeness/shared/theme';
import { useObservable } from '@likeness/shared/observable';
import { Button, Spinner } from '@likeness/shared/ui';
import { FocusHeir } from './focus-heir';
import type { InputSlot } from './input-slot';
import { TOOL_TEXTS } from './texts';

/** Over the picture, or the place of one, and not above it: nothing moves when it comes. */
const Over = styled.div`
  position: absolute;
  z-index: 1;
  inset: ${space(2)} ${space(2)} auto;
  pointer-events: none;
  p {
    padding: ${space(2)} ${space(3)};
    border-radius: ${radius.small};
    font-size: ${font.small};
  }
  button {
    pointer-events: auto;
  }
`;
const Problem = styled.p`
  background: ${color.dangerSoft};
  color: ${color.danger};
`;
const WithButton = styled(Problem)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
`;
const appear = keyframes`from { visibility: hidden; }`;
/** Looking at a file takes a blink, and only for very large ones long enough to say so. */
const Reading = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  background: ${color.surface};
  animation: ${appear} 400ms step-end;
`;

interface SlotSaidProps {
  readonly slot: InputSlot;
  /** The button that shows a picture again has gone, and had the focus. */
  readonly onFocusLost: () => void;
}

/**
 * What becomes of a picture that was chosen: it is being looked at, cannot be shown, or why it was not taken; or that there was one, which is
 * lost.
 */
export function SlotSaid({ slot, onFocusLost }: SlotSaidProps) {
  const { problem, reading, lost, unshown } = useObservable(slot);
  const said = problem ?? (lost ? TOOL_TEXTS.lost : undefined);
  return (
    <>
      <Over role="alert">
        {said !== undefined && <Problem>{said}</Problem>}
        {unshown && (
          <FocusHeir onFocusLost={onFocusLost}>
            <WithButton>
              {TOOL_TEXTS.unshown}
              <Button look="quiet" icon={<RotateCw size={16} aria-hidden />} onClick={slot.showAgain}>
                {TOOL_TEXTS.showAgain}
              </Button>
            </WithButton>
          </FocusHeir>
        )}
      </Over>
      {reading && (
        <Over>
          <Reading>
            <Spinner label={TOOL_TEXTS.reading} size={4} />
            {TOOL_TEXTS.reading}
          </Reading>
        </Over>
      )}
    </>
  );
}
