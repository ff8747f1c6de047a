import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { Toasts } from '@likeness/shared/notifications';
import { createStudioStore } from '@likeness/shared/store';
import { keptRun } from './kept-run';
import { serveCredits, signInAsBob } from './testing/credits-server';
import { heldCall, work } from './testing/paid-work';
import { usePaidRun } from './use-paid-run';

serveCredits();

const pictures = keptRun<string, string>('test.pictures');

function Screen({ send }: { readonly send: ReturnType<typeof heldCall>['send'] }) {
  const { state, start } = usePaidRun(pictures);
  return (
    <>
      <p>{state.stage.kind === 'under-way' ? `Making ${state.stage.asked}` : (state.result ?? 'Nothing')}</p>
      <button disabled={state.busy} onClick={() => void start(work({ send }))}>
        Make
      </button>
    </>
  );
}

/** A page with a screen that can be left and opened again. */
function open() {
  const call = heldCall();
  const store = createStudioStore();
  const page = (screenIsOpen: boolean) => (
    <Provider store={store}>
      {screenIsOpen && <Screen send={call.send} />}
      <Toasts />
    </Provider>
  );
  const { rerender } = render(page(true));
  return { call, user: userEvent.setup(), leave: () => rerender(page(false)), comeBack: () => rerender(page(true)) };
}

it('goes on when the person leaves the screen, who finds it under way and then done', async () => {
  const { call, user, leave, comeBack } = open();
  await user.click(screen.getByRole('button', { name: 'Make' }));
  leave();
  comeBack();
  expect(screen.getByText('Making a cat')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make' })).toBeDisabled();
  leave();
  call.finish('A cat');
  expect(await screen.findByText('Done: A cat.')).toBeVisible();
  comeBack();
  expect(screen.getByText('A cat')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Make' })).toBeEnabled();
});

it('shows the next account nothing of it, on a screen that stays open too', async () => {
  const { call, user } = open();
  await user.click(screen.getByRole('button', { name: 'Make' }));
  call.finish('A cat');
  expect(await screen.findByText('A cat')).toBeVisible();
  act(signInAsBob);
  expect(screen.getByText('Nothing')).toBeVisible();
});

it('is one run for each name', () => {
  expect(keptRun('test.pictures')).toBe(pictures);
  expect(keptRun('test.others')).not.toBe(pictures);
});
