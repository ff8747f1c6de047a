import { act, screen, waitFor } from '@testing-library/react';
import { renderInStudio } from '@likeness/shared/testing';
import { lateParts, type LateParts } from '@likeness/shared/testing/late-parts';
import { carryToast, showCarriedToast, useNotify } from './notify';

jest.mock(
  '@likeness/shared/observable',
  () => jest.requireActual<LateParts>('@likeness/shared/testing/late-parts').observable,
);

beforeEach(() => {
  sessionStorage.clear();
  lateParts.forget();
});

function Buttons() {
  const notify = useNotify();
  return (
    <>
      <button onClick={() => notify.finished('Done.')}>finish</button>
      <button onClick={() => notify.failed('Failed.')}>fail</button>
      <button onClick={() => notify.warning('Please upload an image.')}>warn</button>
    </>
  );
}
const press = async (user: ReturnType<typeof renderInStudio>['user'], ...names: string[]) => {
  for (const name of names) await user.click(screen.getByRole('button', { name }));
};
const texts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

it('messages from before the toasts have come are shown in their order, a hint once', async () => {
  carryToast('🗑️ Image deleted');
  const { user } = renderInStudio(<Buttons />);
  act(showCarriedToast);
  await press(user, 'warn', 'fail', 'warn', 'finish');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  lateParts.come();
  await screen.findByText('Done.');
  expect(texts().sort()).toEqual(['Done.', 'Failed.', 'Please upload an image.', '🗑️ Image deleted']);
  expect(document.body).toHaveTextContent(/Image deleted.*Please upload an image\..*Failed\..*Done\./);
});

it('toasts are asked for two seconds after the start, where nobody is told anything', async () => {
  renderInStudio(<Buttons />);
  expect(lateParts.areAsked()).toBe(false);
  await waitFor(() => expect(lateParts.areAsked()).toBe(true));
  lateParts.come();
  expect(await screen.findByRole('region', { name: 'Messages' })).toBeInTheDocument();
});

it('where no toasts can be had messages are shown without, until they are closed', async () => {
  lateParts.fail();
  const { user } = renderInStudio(<Buttons />);
  await press(user, 'fail', 'finish');
  await screen.findByText('Done.');
  expect(texts()).toEqual(['Failed.Close', 'Done.Close']);
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  expect(texts()).toEqual(['Done.Close']);
  lateParts.come();
  await press(user, 'warn');
  await waitFor(() => expect(texts().sort()).toEqual(['Done.', 'Please upload an image.']));
});
