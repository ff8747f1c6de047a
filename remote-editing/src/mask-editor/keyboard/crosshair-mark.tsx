import { styled } from 'styled-components';
import { color, space } from '@likeness/shared/theme';
import { useObservable } from '@likeness/shared/observable';
import type { ImagePoint } from '../../stage/points';
import { toScreen } from '../../stage/view';
import type { MaskExtras } from '../mask-extras';
import type { MaskView } from '../mask-view';

const Mark = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  pointer-events: none;
`;
/** Two strokes of two colours each, so that one of them is seen on any picture. */
const Arm = styled.span<{ $upright?: boolean }>`
  position: absolute;
  width: ${({ $upright }) => ($upright ? '2px' : space(7))};
  height: ${({ $upright }) => ($upright ? space(7) : '2px')};
  background: ${color.ink};
  box-shadow: 0 0 0 1px ${color.surface};
  transform: translate(-50%, -50%);
`;
const Brush = styled.span<{ $down: boolean }>`
  position: absolute;
  border: 1px ${({ $down }) => ($down ? 'solid' : 'dashed')} ${color.ink};
  border-radius: 50%;
  box-shadow: 0 0 0 1px ${color.surface};
  transform: translate(-50%, -50%);
`;

interface CrosshairMarkProps {
  readonly at: ImagePoint;
  /** The brush is down. */
  readonly painting: boolean;
  readonly extras: MaskExtras;
  readonly view: MaskView;
}

/** Where the keys' brush is, at its true size. */
export function CrosshairMark({ at, painting, extras, view }: CrosshairMarkProps) {
  const seen = useObservable(extras.view);
  const brush = useObservable(extras.brush) * seen.zoom;
  useObservable(extras.stage);
  const { x, y } = toScreen(at, view.fit(), seen);
  return (
    <Mark data-testid="crosshair" style={{ transform: `translate(${x}px, ${y}px)` }} aria-hidden>
      <Brush $down={painting} style={{ width: brush, height: brush }} />
      <Arm />
      <Arm $upright />
    </Mark>
  );
}
