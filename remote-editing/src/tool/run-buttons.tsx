import { styled } from 'styled-components';
import { space } from '@likeness/shared/theme';
import { Button } from '@likeness/shared/ui';
import { useObservable } from '@likeness/shared/observable';
import { TOOL_TEXTS } from './texts';
import type { ToolRun } from './tool-run';

/** Both as wide as each other. */
const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(3)};
`;

interface RunButtonsProps {
  readonly run: ToolRun;
  /** The words on the button that starts the work. */
  readonly label: string;
  readonly onRun: () => void;
  readonly onReset: () => void;
}

/** "Reset All", and the button that starts the tool's work: disabled only while it is busy, so that its warnings can appear. */
export function RunButtons({ run, label, onRun, onReset }: RunButtonsProps) {
  const { busy } = useObservable(run);
  return (
    <Row>
      <Button onClick={onReset}>{TOOL_TEXTS.reset}</Button>
      <Button look="accent" disabled={busy} onClick={onRun}>
        {busy ? TOOL_TEXTS.processing : label}
      </Button>
    </Row>
  );
}
