import { styled } from 'styled-components';
import type { RunStage } from '@likeness/shared/credits';
import { color, font } from '@likeness/shared/theme';
import { TRAINING } from '../paid-action';

const Words = styled.p`
  color: ${color.inkSoft};
  font-size: ${font.small};
`;

const TEXTS = {
  no: 'Nothing was charged.',
  unheard: `The connection was lost. If the studio has received it all the same, the training is among your models and costs ${TRAINING.price} credits: please look there before you try again.`,
} as const;

/** What the last training cost that did not start, as far as the page knows; nothing while there is none. */
export function TrainingCharge({ stage }: { readonly stage: RunStage }) {
  const charged = stage.kind === 'failed' ? stage.charged : undefined;
  // It is there before it has words, so that a screen reader notices them.
  return <Words role="status">{charged && TEXTS[charged]}</Words>;
}
