import { styled } from 'styled-components';
import { space } from '@likeness/shared/theme';
import { useObservable } from '@likeness/shared/observable';
import { Button, ProgressSlider } from '@likeness/shared/ui';
import type { MaskEdits } from '../mask-edits';
import { BRUSH, type MaskExtras } from '../mask-extras';
import { MASK_TEXTS } from '../texts';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space(4)};
`;

interface BrushControlsProps {
  readonly extras: MaskExtras;
  readonly edits: MaskEdits;
}

/** How thick the brush is, and the way to a blank mask. */
export function BrushControls({ extras, edits }: BrushControlsProps) {
  const brush = useObservable(extras.brush);
  return (
    <Row>
      <ProgressSlider label={MASK_TEXTS.brush} unit="px" value={brush} max={BRUSH.max} onChange={extras.brush.set} />
      <Button onClick={() => edits.add({ kind: 'clear' })}>{MASK_TEXTS.clear}</Button>
    </Row>
  );
}
