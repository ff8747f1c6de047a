import { screen, waitFor } from '@testing-library/react';
import { deferred } from '@likeness/shared/observable';
import { renderInStudio } from '@likeness/shared/testing';
import { lateParts, type LateParts } from '@likeness/shared/testing/late-parts';
import { CONTENT_ID } from '../layout/content-area';
import { Later } from './later';

jest.mock(
  '@likeness/shared/observable',
  () => jest.requireActual<LateParts>('@likeness/shared/testing/late-parts').observable,
);

const part = deferred(() => Promise.resolve('The bill'));
const open = () =>
  renderInStudio(
    <main id={CONTENT_ID} tabIndex={-1}>
      <Later part={part} title="Billing" waiting={<p>waiting</p>}>
        {(text) => <h1>{text}</h1>}
      </Later>
    </main>,
  );

beforeEach(() => {
  lateParts.forget();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
});

it('draws a part when it has come, and leaves the focus of a new document alone', async () => {
  open();
  expect(screen.getByText('waiting')).toBeInTheDocument();
  lateParts.come();
  expect(await screen.findByRole('heading', { name: 'The bill' })).toBeInTheDocument();
  expect(document.body).toHaveFocus();
});

it('says that it cannot be had, and brings it and the focus by Retry', async () => {
  const { user } = open();
  lateParts.fail();
  expect(await screen.findByRole('alert')).toHaveTextContent('Billing is not available');
  lateParts.come();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'The bill' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
