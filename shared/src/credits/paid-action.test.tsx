import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { setConfiguration } from '@likeness/shared/configuration';
import { endSession, startSession } from '@likeness/shared/session';
import { createStudioStore } from '@likeness/shared/store';
import { TEST_API, testToken } from '@likeness/shared/testing';
import { useCreditsGetQuery } from './credits-api';
import { runPaidAction, usePaidAction, type PaidActionSteps } from './paid-action';
import { someActionRuns } from './running-actions';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

/** What happened, in order. */
let log: string[];
let warned: jest.SpyInstance;
let balance: unknown;

beforeEach(() => {
  log = [];
  balance = 100;
  localStorage.clear();
  setConfiguration({ apiHost: TEST_API });
  warned = jest.spyOn(console, 'warn').mockReturnValue(undefined);
  startSession({ access: testToken(), refresh: 'r' });
  server.use(
    http.get(`${TEST_API}/api/credits/`, () => {
      log.push('read credits');
      return HttpResponse.json({ credits_remaining: balance, credits_used: 0 });
    }),
    http.post(`${TEST_API}/api/dedctcredit/`, async ({ request }) => {
      const { amount } = (await request.json()) as { amount: number };
      log.push(`deduct ${amount}`);
      balance = Number(balance) - amount;
      return HttpResponse.json({});
    }),
  );
});
afterEach(() => server.resetHandlers());

function steps<Result>(changes: Partial<PaidActionSteps<Result | string>> = {}): PaidActionSteps<Result | string> {
  return {
    action: 'upscale',
    call: () => {
      log.push('call');
      return Promise.resolve('picture');
    },
    onResult: () => void log.push('show'),
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
  log = [];
  return store;
}

it('reads, calls, shows, deducts and reads again, in this order; the sidebar moves (S7.14, S7.44, S7.47)', async () => {
  const store = await pageWithSidebar();
  const outcome = await act(() => runPaidAction(store.dispatch, steps()));
  expect(outcome).toEqual({ kind: 'done', result: 'picture' });
  expect(await screen.findByText('98')).toBeInTheDocument();
  expect(log).toEqual(['read credits', 'call', 'show', 'deduct 2', 'read credits']);
});

it.each([
  ['training', 5, 'S7.45, S9.01'],
  ['generation', 2, 'S7.46, S9.02'],
  ['upscale', 2, 'S7.47, S9.03'],
  ['color-correction', 2, 'S7.48, S9.04'],
  ['background-replace', 2, 'S7.49, S9.05'],
  ['outfit-swap', 2, 'S7.50, S9.06'],
  ['add-accessories', 2, 'S7.51, S9.07'],
] as const)(
  'deducts for %s: %i; is refused with one credit less, and runs with just enough (S5.32, S7.44, %s)',
  async (action, cost, _statements) => {
    const { dispatch } = createStudioStore();
    balance = cost - 1;
    expect(await runPaidAction(dispatch, steps({ action }))).toEqual({ kind: 'refused' });
    expect(log).toEqual(['read credits']);
    balance = cost;
    expect(await runPaidAction(dispatch, steps({ action }))).toMatchObject({ kind: 'done' });
    expect(log).toContain(`deduct ${cost}`);
  },
);

it('neither reads nor deducts for object removal (S7.52)', async () => {
  balance = 0;
  await runPaidAction(createStudioStore().dispatch, steps({ action: 'object-removal' }));
  expect(log).toEqual(['call', 'show']);
});

it('reads the credits afresh, whatever the sidebar knows', async () => {
  const store = await pageWithSidebar();
  balance = 1;
  expect(await act(() => runPaidAction(store.dispatch, steps()))).toEqual({ kind: 'refused' });
});

describe('when the credits cannot be read', () => {
  const unreadable: readonly (readonly [string, () => Response])[] = [
    ['the server fails', () => HttpResponse.json({}, { status: 500 })],
    ['the network fails', () => HttpResponse.error()],
    ['they are no number', () => HttpResponse.json({ credits_remaining: null })],
    ['they are missing', () => HttpResponse.json({})],
  ];
  it.each(unreadable)('goes on, because the server has the last word: %s (S8.06)', async (_, answer) => {
    server.use(http.get(`${TEST_API}/api/credits/`, answer));
    expect(await runPaidAction(createStudioStore().dispatch, steps())).toMatchObject({ kind: 'done' });
    expect(log).toEqual(['call', 'show', 'deduct 2']);
    expect(warned).toHaveBeenCalledTimes(1);
  });
});

it('deducts nothing for a failed action', async () => {
  const error = { status: 500 };
  const outcome = await runPaidAction(createStudioStore().dispatch, steps({ call: () => Promise.reject(error) }));
  expect(outcome).toEqual({ kind: 'failed', error });
  expect(log).toEqual(['read credits']);
});

it('takes the server’s 402 for a refusal', async () => {
  const call = () => Promise.reject({ status: 402, body: { error: 'Too few.' } });
  expect(await runPaidAction(createStudioStore().dispatch, steps({ call }))).toEqual({ kind: 'refused' });
  expect(log).toEqual(['read credits']);
});

it('says nothing of what the person cancelled', async () => {
  const call = () => Promise.reject({ status: 'CANCELLED' });
  expect(await runPaidAction(createStudioStore().dispatch, steps({ call }))).toEqual({ kind: 'dropped' });
  expect(log).toEqual(['read credits']);
});

it('logs a failed deduction, and the result stays; the credits are read all the same', async () => {
  server.use(http.post(`${TEST_API}/api/dedctcredit/`, () => HttpResponse.json({}, { status: 500 })));
  expect(await runPaidAction(createStudioStore().dispatch, steps())).toEqual({ kind: 'done', result: 'picture' });
  expect(log).toEqual(['read credits', 'call', 'show', 'read credits']);
  expect(warned).toHaveBeenCalledTimes(1);
});

it('deducts also when the result could not be kept: the picture was made', async () => {
  const onResult = () => Promise.reject({ status: 500 });
  expect(await runPaidAction(createStudioStore().dispatch, steps({ onResult }))).toMatchObject({ kind: 'done' });
  expect(log).toEqual(['read credits', 'call', 'deduct 2']);
  expect(warned).toHaveBeenCalledTimes(1);
});

describe('when the session changes in between', () => {
  const bob = () => startSession({ access: testToken({ subject: '2' }), refresh: 'of-bob' });

  it('while the credits are read, the action does not start for the next account', async () => {
    server.use(
      http.get(`${TEST_API}/api/credits/`, () => {
        bob();
        return HttpResponse.json({ credits_remaining: 100 });
      }),
    );
    expect(await runPaidAction(createStudioStore().dispatch, steps())).toEqual({ kind: 'dropped' });
    expect(log).toEqual([]);
  });

  it('while the action runs, nothing is shown to the next account, nor deducted from it', async () => {
    const call = () => {
      bob();
      return Promise.resolve('picture');
    };
    expect(await runPaidAction(createStudioStore().dispatch, steps({ call }))).toEqual({ kind: 'dropped' });
    expect(log).toEqual(['read credits']);
  });

  it('while the result is kept, nothing is deducted from the next account', async () => {
    const outcome = await runPaidAction(createStudioStore().dispatch, steps({ onResult: () => endSession() }));
    expect(outcome).toEqual({ kind: 'dropped' });
    expect(log).toEqual(['read credits', 'call']);
  });

  it('an action still counts as running until it has ended, also for the next account’s reload', async () => {
    const store = createStudioStore();
    let finish: (() => void) | undefined;
    const first = runPaidAction(
      store.dispatch,
      steps({ call: () => new Promise((resolve) => (finish = () => resolve('x'))) }),
    );
    await waitFor(() => expect(finish).toBeDefined());
    bob();
    const second = runPaidAction(store.dispatch, steps({ call: () => delay(50) as Promise<never> }));
    finish?.();
    await first;
    expect(someActionRuns(store.getState())).toBe(true);
    await second;
    expect(someActionRuns(store.getState())).toBe(false);
  });
});

describe('usePaidAction', () => {
  function hook() {
    const store = createStudioStore();
    const wrapper = ({ children }: { readonly children: ReactNode }) => <Provider store={store}>{children}</Provider>;
    return { store, ...renderHook(usePaidAction, { wrapper }) };
  }

  it('starts nothing at a second click in the same moment, and is busy meanwhile', async () => {
    const { result } = hook();
    let both: Promise<unknown[]> | undefined;
    act(() => {
      both = Promise.all([result.current.run(steps()), result.current.run(steps())]);
    });
    expect(result.current.busy).toBe(true);
    expect(await act(() => both)).toEqual([{ kind: 'done', result: 'picture' }, undefined]);
    expect(result.current.busy).toBe(false);
    expect(log.filter((entry) => entry === 'call')).toHaveLength(1);
  });

  it('is free again after a failure', async () => {
    const { result } = hook();
    await act(() => result.current.run(steps({ call: () => Promise.reject({ status: 500 }) })));
    expect(result.current.busy).toBe(false);
    expect(await act(() => result.current.run(steps()))).toMatchObject({ kind: 'done' });
  });

  it('goes on when the person leaves the screen', async () => {
    const { result, unmount } = hook();
    let running: Promise<unknown> | undefined;
    act(() => {
      running = result.current.run(steps());
    });
    unmount();
    expect(await running).toMatchObject({ kind: 'done' });
    expect(log).toContain('deduct 2');
  });
});
