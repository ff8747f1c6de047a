import ChevronsLeftRight from 'lucide-react/icons/chevrons-left-right';
import type { PointerEvent, RefObject } from 'react';
import { styled } from 'styled-components';
import { color, radius, shadow, space } from '@likeness/shared/theme';

const KEY_STEP = 2;

const Line = styled.div`
  position: absolute;
  inset: 0 auto 0 0;
  width: ${space(11)};
  margin-left: -${space(5.5)};
  cursor: ew-resize;
  touch-action: none;
  &::before {
    content: '';
    position: absolute;
    inset: 0 calc(50% - 1px);
    background: ${color.surface};
    box-shadow: ${shadow.high};
  }
`;
const Grip = styled.span`
  position: absolute;
  top: 50%;
  left: 50%;
  display: grid;
  place-items: center;
  width: ${space(9)};
  height: ${space(9)};
  border-radius: ${radius.round};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.high};
  transform: translate(-50%, -50%);
`;
/** The slider that keys and screen readers know; the line is what a pointer takes hold of. */
const Range = styled.input`
  position: absolute;
  width: 1px;
  height: 1px;
  opacity: 0;
  &:focus-visible + ${Line} ${Grip} {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;

interface DividerProps {
  readonly stage: RefObject<HTMLElement | null>;
  /** Per cent of the stage that show the original, from the left. */
  readonly share: number;
  readonly onMove: (share: number) => void;
}

/** The line between the original and the result, which moves by pointer and by arrow keys. */
export function Divider({ stage, share, onMove }: DividerProps) {
  const follow = (event: PointerEvent): void => {
    event.stopPropagation();
    const box = stage.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onMove(Math.min(100, Math.max(0, ((event.clientX - box.left) / box.width) * 100)));
  };
  return (
    <>
      <Range
        type="range"
        min={0}
        max={100}
        step={KEY_STEP}
        value={share}
        aria-label="Show more of the original or of the result"
        aria-valuetext={`${Math.round(share)} % original`}
        onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
      />
      <Line
        style={{ left: `${share}%` }}
        data-testid="compare-line"
        onPointerDown={(event) => {
          event.stopPropagation();
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={follow}
      >
        <Grip aria-hidden>
          <ChevronsLeftRight size={18} />
        </Grip>
      </Line>
    </>
  );
}
