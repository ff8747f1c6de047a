import { screen } from '@testing-library/react';
import { renderInStudio } from '@likeness/shared/testing';
import { TrainingCharge } from './training-charge';

const failed = { kind: 'failed', text: 'Training failed.', reason: undefined } as const;

it.each([
  [
    'where to look before it is paid once more',
    'unheard',
    /is among your models and costs 5 credits: please look there/,
  ],
  ['that nothing was charged', 'no', 'Nothing was charged.'],
] as const)('says of a training that did not start %s', (_, charged, words) => {
  renderInStudio(<TrainingCharge stage={{ ...failed, charged }} />);
  expect(screen.getByText(words)).toBeVisible();
});

it.each([{ kind: 'idle' }, { kind: 'finished' }, failed] as const)('says nothing otherwise: %j', (stage) => {
  const { container } = renderInStudio(<TrainingCharge stage={stage} />);
  expect(container).toHaveTextContent(/^$/);
});
