import { useEffect, useEffectEvent } from 'react';
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

/**
 * "Reset All", and the button that starts the tool's work: disabled only while it is busy, so that its warnings can appear. Ctrl+Enter
 * presses it.
 */
export function RunButtons({ run, label, onRun, onReset }: RunButtonsProps) {
  const { busy } = useObservable(run);
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, repeat, defaultPrevented, target } = event;
    if (key !== 'Enter' || !(ctrlKey || metaKey) || shiftKey || altKey || repeat || defaultPrevented || busy) return;
    // What is open over the page is about something else.
    if (target instanceof Element && target.closest('[role="dialog"]')) return;
    event.preventDefault();
    onRun();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return (
    <Row>
      <Button onClick={onReset}>{TOOL_TEXTS.reset}</Button>
      <Button look="accent" disabled={busy} aria-keyshortcuts="Control+Enter Meta+Enter" onClick={onRun}>
        {busy ? TOOL_TEXTS.processing : label}
      </Button>
    </Row>
  );
}
