import RotateCw from 'lucide-react/icons/rotate-cw';
import { css, styled } from 'styled-components';
import { color, font, radius, space } from '@likeness/shared/theme';
import { Button } from '@likeness/shared/ui';
import type { RunStage } from './paid-run';

const TEXTS = {
  retry: 'Retry',
  /** Where no more is known: what failed was told when it did. */
  failed: 'That did not work.',
  no: 'Nothing was charged.',
  unheard: 'If the studio finished it all the same, it was charged: your remaining credit shows.',
} as const;

const Said = styled.div<{ $said: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  color: ${color.danger};
  font-size: ${font.small};
  overflow-wrap: anywhere;
  ${({ $said }) =>
    $said &&
    css`
      margin-bottom: ${space(3)};
      padding: ${space(2)} ${space(3)};
      border-radius: ${radius.small};
      background: ${color.dangerSoft};
    `}
`;
// A letter under hundreds of signs cannot be broken; it makes nothing wider.
const Words = styled.div`
  flex: 1 1 ${space(50)};
  overflow-x: clip;
  contain: inline-size;
`;

export interface RunEndProps {
  readonly stage: RunStage<unknown>;
  /** Does the same again. */
  readonly onRetry: () => void;
}

/** In the place of a result: why the last work has none, what that cost, and the way to try again. Nothing while there is nothing to say. */
export function RunEnd({ stage, onRetry }: RunEndProps) {
  const failed = stage.kind === 'failed' ? stage : undefined;
  const cancelled = stage.kind === 'cancelled' ? stage.text : undefined;
  const isSaid = failed !== undefined || cancelled !== undefined;
  return (
    <Said $said={isSaid}>
      {/* It is there before it has words, so that a screen reader notices them. */}
      <Words role="alert">
        {failed && <p>{failed.reason ?? TEXTS.failed}</p>}
        {failed?.charged && <p>{TEXTS[failed.charged]}</p>}
        {cancelled && <p>{cancelled}</p>}
      </Words>
      {failed && (
        <Button look="quiet" icon={<RotateCw size={16} aria-hidden />} onClick={onRetry}>
          {TEXTS.retry}
        </Button>
      )}
    </Said>
  );
}
