import { render, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { Provider } from 'react-redux';
import { endSession } from '@likeness/shared/session';
import { createStudioStore } from '@likeness/shared/store';
import { useCreditsGetQuery } from './credits-api';
import { runPaidAction, type PaidActionSteps } from './paid-action';
import { someActionRuns } from './running-actions';
import { CREDITS, DEDUCT, seen, serveCredits, server, signInAsBob } from './testing/credits-server';

serveCredits();

function steps<Result>(changes: Partial<PaidActionSteps<Result | string>> = {}): PaidActionSteps<Result | string> {
  return {
    price: 2,
    call: () => {
      seen.log.push('call');
      return Promise.resolve('picture');
    },
    onResult: () => void seen.log.push('show'),
    ...changes,
  };
}

/** A page whose sidebar shows the credits, and has read them. */
async function pageWithSidebar() {
  const store = createStudioStore();
  function Sidebar() {
    return <p>{useCreditsGetQuery().data?.credits_remaining}</p>;
  }
  render(
    <Provider store={store}>
      <Sidebar />
    </Provider>,
  );
  await screen.findByText('100');
  seen.log = [];
  return store;
}

it('reads, calls, shows, deducts and reads again, in this order; the sidebar moves (S7.14, S7.44, S7.47)', async () => {
  const store = await pageWithSidebar();
  const outcome = await act(() => runPaidAction(store.dispatch, steps()));
  expect(outcome).toEqual({ kind: 'done', result: 'picture' });
  expect(await screen.findByText('98')).toBeInTheDocument();
  expect(seen.log).toEqual(['read credits', 'call', 'show', 'deduct 2', 'read credits']);
  // The first read is the sidebar's own.
  expect(server.calls()).toEqual([`GET ${CREDITS}`, `GET ${CREDITS}`, `POST ${DEDUCT}`, `GET ${CREDITS}`]);
  expect(server.sent('post', DEDUCT)).toEqual([{ amount: 2 }]);
});

it('neither reads nor deducts for what is free', async () => {
  seen.balance = 0;
  await runPaidAction(createStudioStore().dispatch, steps({ price: 0 }));
  expect(seen.log).toEqual(['call', 'show']);
});

it('reads the credits afresh, whatever the sidebar knows', async () => {
  const store = await pageWithSidebar();
  seen.balance = 1;
  expect(await act(() => runPaidAction(store.dispatch, steps()))).toEqual({ kind: 'refused' });
});

describe('when the credits cannot be read', () => {
  const unreadable: readonly (readonly [string, () => void])[] = [
    ['the server fails', () => server.refuses('get', CREDITS, 500)],
    ['the network fails', () => server.breaks('get', CREDITS)],
    ['they are no number', () => server.answersOddly('get', CREDITS, () => Response.json({ credits_remaining: null }))],
    ['they are missing', () => server.answersOddly('get', CREDITS, () => Response.json({}))],
  ];
  it.each(unreadable)('goes on, because the server has the last word: %s (S8.06)', async (_, prepare) => {
    prepare();
    expect(await runPaidAction(createStudioStore().dispatch, steps())).toMatchObject({ kind: 'done' });
    expect(seen.log).toEqual(['call', 'show', 'deduct 2']);
    expect(seen.warned).toHaveBeenCalledTimes(1);
  });
});

it('deducts nothing for a failed action', async () => {
  const error = { status: 500 };
  const outcome = await runPaidAction(createStudioStore().dispatch, steps({ call: () => Promise.reject(error) }));
  expect(outcome).toEqual({ kind: 'failed', error });
  expect(seen.log).toEqual(['read credits']);
});

it.each([null, undefined])('deducts nothing for an answer without a result: %s', async (nothing) => {
  const call = () => Promise.resolve(nothing);
  expect(await runPaidAction(createStudioStore().dispatch, steps({ call }))).toEqual({ kind: 'empty' });
  expect(seen.log).toEqual(['read credits']);
});

it('takes the server’s 402 for a refusal, and the page shows what is left', async () => {
  const store = await pageWithSidebar();
  const call = () => {
    seen.balance = 1;
    return Promise.reject({ status: 402, body: { error: 'Too few.' } });
  };
  expect(await act(() => runPaidAction(store.dispatch, steps({ call })))).toEqual({ kind: 'refused' });
  expect(await screen.findByText('1')).toBeInTheDocument();
  expect(seen.log).toEqual(['read credits', 'read credits']);
});

it('says nothing of what the person cancelled', async () => {
  const call = () => Promise.reject({ status: 'CANCELLED' });
  expect(await runPaidAction(createStudioStore().dispatch, steps({ call }))).toEqual({ kind: 'dropped' });
  expect(seen.log).toEqual(['read credits']);
});

it('logs a failed deduction, and the result stays; the credits are read all the same', async () => {
  server.refuses('post', DEDUCT, 500);
  expect(await runPaidAction(createStudioStore().dispatch, steps())).toEqual({ kind: 'done', result: 'picture' });
  expect(seen.log).toEqual(['read credits', 'call', 'show', 'read credits']);
  expect(seen.warned).toHaveBeenCalledTimes(1);
});

it('deducts also when the result could not be kept: the picture was made', async () => {
  const onResult = () => Promise.reject({ status: 500 });
  expect(await runPaidAction(createStudioStore().dispatch, steps({ onResult }))).toMatchObject({ kind: 'done' });
  expect(seen.log).toEqual(['read credits', 'call', 'deduct 2']);
  expect(seen.warned).toHaveBeenCalledTimes(1);
});

describe('when the session changes in between', () => {
  it('while the credits are read, the action does not start for the next account', async () => {
    server.answers('get', CREDITS, () => {
      signInAsBob();
      return { credits_remaining: 100, credits_used: 0 };
    });
    expect(await runPaidAction(createStudioStore().dispatch, steps())).toEqual({ kind: 'dropped' });
    expect(seen.log).toEqual([]);
  });

  it('while the action runs, nothing is shown to the next account, nor deducted from it', async () => {
    const call = () => {
      signInAsBob();
      return Promise.resolve('picture');
    };
    expect(await runPaidAction(createStudioStore().dispatch, steps({ call }))).toEqual({ kind: 'dropped' });
    expect(seen.log).toEqual(['read credits']);
  });

  it('while the result is kept, nothing is deducted from the next account', async () => {
    const outcome = await runPaidAction(createStudioStore().dispatch, steps({ onResult: () => endSession() }));
    expect(outcome).toEqual({ kind: 'dropped' });
    expect(seen.log).toEqual(['read credits', 'call']);
  });

  it('an action still counts as running until it has ended, also for the next account’s reload', async () => {
    const store = createStudioStore();
    let finish: (() => void) | undefined;
    const first = runPaidAction(
      store.dispatch,
      steps({ call: () => new Promise((resolve) => (finish = () => resolve('x'))) }),
    );
    await waitFor(() => expect(finish).toBeDefined());
    signInAsBob();
    const second = runPaidAction(
      store.dispatch,
      steps({ call: () => new Promise((resolve) => setTimeout(resolve, 50, 'y')) }),
    );
    finish?.();
    await first;
    expect(someActionRuns(store.getState())).toBe(true);
    await second;
    expect(someActionRuns(store.getState())).toBe(false);
  });
});
