import { styled } from 'styled-components';
import { color, font, radius, space } from '@likeness/shared/theme';

/** The four states that a dot can show (specification, "Card widget"). */
export type StatusTone = 'ready' | 'processing' | 'error' | 'other';

const TONES: Readonly<Record<StatusTone, string>> = {
  ready: color.ready,
  processing: color.processing,
  error: color.danger,
  other: color.other,
};

/** The tone of a status word: green for ready, yellow for processing, red for whatever names a failure, grey for the rest. */
export function statusTone(status: string): StatusTone {
  const word = status.trim().toLowerCase();
  if (word === 'ready' || word === 'succeeded') return 'ready';
  if (word === 'processing' || word === 'training') return 'processing';
  return /fail|error/.test(word) ? 'error' : 'other';
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color.inkSoft};
  font-size: ${font.small};
`;

const Dot = styled.span<{ $tone: StatusTone }>`
  flex: none;
  width: 10px;
  height: 10px;
  border-radius: ${radius.round};
  background: ${({ $tone }) => TONES[$tone]};
`;

/** A coloured dot with its word beside it, because colour alone says nothing to many people. */
export function StatusDot({ status, text = status }: { readonly status: string; readonly text?: string }) {
  const tone = statusTone(status);
  return (
    <Line>
      <Dot $tone={tone} data-tone={tone} data-testid="status-dot" aria-hidden />
      {text}
    </Line>
  );
}
