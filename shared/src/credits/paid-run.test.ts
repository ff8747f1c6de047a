import { waitFor } from '@testing-library/react';
import { paidActionsOf } from '@likeness/contract';
import { repositoryDeclarations } from '@likeness/contract/testing';
import { createStudioStore } from '@likeness/shared/store';
import { createPaidRun } from './create-paid-run';
import { CREDITS, DEDUCT, seen, serveCredits, server, signInAsBob } from './testing/credits-server';
import { answer, heldCall, meansOf, work } from './testing/paid-work';

serveCredits();

const declared = repositoryDeclarations().flatMap(paidActionsOf);
const action = (id: string) => declared.find((one) => one.id === id)!;

const IDLE = { stage: { kind: 'idle' }, busy: false, result: undefined };
const page = () => meansOf(createStudioStore());
const TOO_FEW = 'Your remaining credit is not enough for it.';
const newRun = () => createPaidRun<string, string>('test');

it.each([
  ['training', 5, 'S7.45, S9.01'],
  ['generation', 2, 'S7.46, S9.02'],
  ['upscale', 2, 'S7.47, S9.03'],
  ['color-correction', 2, 'S7.48, S9.04'],
  ['background-replace', 2, 'S7.49, S9.05'],
  ['outfit-swap', 2, 'S7.50, S9.06'],
  ['add-accessories', 2, 'S7.51, S9.07'],
] as const)(
  'deducts for %s: %i; is refused with one credit less, and runs with just enough (S7.44, %s)',
  async (id, cost, _statements) => {
    const run = newRun();
    seen.balance = cost - 1;
    await run.start(page(), work({ action: action(id) }));
    expect(run.get().stage).toEqual({ kind: 'failed', text: 'Too few credits.', reason: TOO_FEW, charged: 'no' });
    expect(seen.log).toEqual(['read credits']);
    seen.balance = cost;
    await run.start(page(), work({ action: action(id) }));
    expect(run.get()).toEqual({ stage: { kind: 'finished' }, busy: false, result: 'picture' });
    expect(server.sent('post', DEDUCT)).toEqual([{ amount: cost }]);
  },
);

it('neither reads nor deducts for object removal (S7.52)', async () => {
  seen.balance = 0;
  const means = page();
  await newRun().start(means, work({ action: action('object-removal') }));
  expect(seen.log).toEqual(['call']);
  expect(means.told).toEqual(['finished: Done: picture.']);
});

it('tells how far it has come, to whoever listens: under way, finished, settled', async () => {
  const run = newRun();
  const states: unknown[] = [];
  run.subscribe(() => states.push(run.get()));
  const before = Date.now();
  await run.start(page(), work({ onResult: () => void seen.log.push('keep') }));
  expect(states).toEqual([
    {
      stage: {
        kind: 'under-way',
        since: expect.any(Number) as number,
        uploadKey: expect.stringMatching(/^test\/\d+$/) as string,
        asked: 'a cat',
      },
      busy: true,
      result: undefined,
    },
    { stage: { kind: 'finished' }, busy: true, result: 'picture' },
    { stage: { kind: 'finished' }, busy: false, result: 'picture' },
  ]);
  const [{ stage }] = states as [{ stage: { since: number } }];
  expect(stage.since).toBeGreaterThanOrEqual(before);
  expect(seen.log.slice(0, 4)).toEqual(['read credits', 'call', 'keep', 'deduct 2']);
});

it('gives every call an upload key of its own, also those of two runs of one name', async () => {
  const keys: string[] = [];
  const send = (key: string) => {
    keys.push(key);
    return answer('picture');
  };
  const run = newRun();
  await run.start(page(), work({ send }));
  await run.start(page(), work({ send }));
  await newRun().start(page(), work({ send }));
  expect(new Set(keys).size).toBe(3);
});

it('starts nothing at a second click in the same moment, and is busy meanwhile', async () => {
  const run = newRun();
  const both = Promise.all([run.start(page(), work()), run.start(page(), work())]);
  expect(run.get().busy).toBe(true);
  await both;
  expect(run.get()).toEqual({ stage: { kind: 'finished' }, busy: false, result: 'picture' });
  expect(seen.log.filter((entry) => entry === 'call')).toHaveLength(1);
});

it('says in the notifications which action it was that finished or failed', async () => {
  const { store } = page();
  const run = newRun();
  const notify = { finished: jest.fn(), failed: jest.fn(), info: jest.fn(), warning: jest.fn() };
  await run.start({ store, notify }, work());
  expect(notify.finished).toHaveBeenCalledWith('Done: picture.', expect.objectContaining({ id: 'upscale' }));
  await run.start({ store, notify }, work({ send: () => answer(null) }));
  expect(notify.failed).toHaveBeenCalledWith('Nothing came.', expect.objectContaining({ id: 'upscale' }));
});

describe('a failure', () => {
  it.each([
    ['a refusal', () => answer(Promise.reject({ status: 402 })), 'Too few credits.', TOO_FEW, 'no'],
    ['an answer without a result', () => answer(null), 'Nothing came.', undefined, 'no'],
    ['a server in trouble', () => answer(Promise.reject({ status: 500 })), 'Failed.', '{"status":500}', 'no'],
    [
      'no answer',
      () => answer(Promise.reject({ status: 'NO_ANSWER' })),
      'Failed.',
      '{"status":"NO_ANSWER"}',
      'unheard',
    ],
  ])('is told and stays in words, and the run is free again: %s', async (_, send, text, reason, charged) => {
    const run = newRun();
    const means = page();
    await run.start(means, work({ send }));
    expect(run.get()).toEqual({ stage: { kind: 'failed', text, reason, charged }, busy: false, result: undefined });
    expect(means.told).toEqual([`failed: ${text}`]);
    await run.start(means, work());
    expect(run.get().stage).toEqual({ kind: 'finished' });
  });

  it('has words of its own for an error', async () => {
    const run = newRun();
    const words = { ...work().words, failed: (error: unknown) => `Failed with ${JSON.stringify(error)}.` };
    await run.start(page(), work({ words, send: () => answer(Promise.reject({ status: 409 })) }));
    expect(run.get().stage).toMatchObject({ text: 'Failed with {"status":409}.' });
  });

  it.each([
    ['a refusal', () => answer(Promise.reject({ status: 402 })), { kind: 'refused' }],
    ['an answer without a result', () => answer(null), { kind: 'empty' }],
    ['a server in trouble', () => answer(Promise.reject({ status: 500 })), { kind: 'failed', error: { status: 500 } }],
  ])('is only logged where there are no words for it: %s', async (_, send, outcome) => {
    const logged = jest.spyOn(console, 'warn').mockReturnValue();
    const run = newRun();
    const means = page();
    const words = { reason: () => 'A reason.' };
    await run.start(means, work({ words, send }));
    expect(logged).toHaveBeenCalledWith('“upscale” failed, and has no words for that.', outcome);
    expect(run.get()).toEqual(IDLE);
    await run.start(means, work({ words }));
    expect(run.get()).toEqual({ stage: { kind: 'finished' }, busy: false, result: 'picture' });
    expect(means.told).toEqual([]);
  });

  it('does not take the last result away', async () => {
    const run = newRun();
    await run.start(page(), work());
    await run.start(page(), work({ send: () => answer(null) }));
    expect(run.get()).toMatchObject({ stage: { kind: 'failed' }, result: 'picture' });
  });

  it.each([
    [
      'reads the balance again where nobody answered',
      { status: 'NO_ANSWER' },
      ['read credits', 'call', 'read credits'],
    ],
    ['reads nothing again where the server said how it ended', { status: 500 }, ['read credits', 'call']],
  ])('%s', async (_, error, log) => {
    await newRun().start(page(), work({ send: () => answer(Promise.reject(error)) }));
    await new Promise((resolve) => setTimeout(resolve, 30));
    await waitFor(() => expect(seen.log).toEqual(log));
  });
});

describe('cancelling', () => {
  it('gives up what was sent, says that it may go on, deducts nothing and reads the balance again', async () => {
    const run = newRun();
    const means = page();
    const call = heldCall();
    const running = run.start(means, work({ send: call.send }));
    await waitFor(() => expect(call.sent).toHaveBeenCalled());
    expect(run.cancel()).toBe('It may go on.');
    await running;
    expect(run.get()).toEqual({
      stage: { kind: 'cancelled', text: 'It may go on.' },
      busy: false,
      result: undefined,
    });
    expect(means.told).toEqual([]);
    await waitFor(() => expect(seen.log).toEqual(['read credits', 'read credits']));
  });

  it('sends nothing where the credits are still being read', async () => {
    const run = newRun();
    const call = heldCall();
    const running = run.start(page(), work({ send: call.send }));
    expect(run.cancel()).toBe('Nothing was sent.');
    await running;
    expect(run.get().stage).toEqual({ kind: 'cancelled', text: 'Nothing was sent.' });
    expect(call.sent).not.toHaveBeenCalled();
  });

  it('ends at once what has not been sent, however long the credits take and whatever they are', async () => {
    const held = server.holds('get', CREDITS);
    seen.balance = 0;
    const run = newRun();
    const means = page();
    const running = run.start(means, work());
    await held.reached;
    run.cancel();
    expect(run.get()).toEqual({
      stage: { kind: 'cancelled', text: 'Nothing was sent.' },
      busy: false,
      result: undefined,
    });
    held.release();
    await running;
    expect(run.get().stage).toEqual({ kind: 'cancelled', text: 'Nothing was sent.' });
    expect(means.told).toEqual([]);
    seen.balance = 100;
    await run.start(means, work());
    expect(run.get().stage).toEqual({ kind: 'finished' });
  });

  it('reads the balance as often as the run says', async () => {
    const run = createPaidRun<string, string>('test', { readAgain: { after: [0, 20], tags: ['Trainings'] } });
    const call = heldCall();
    const running = run.start(page(), work({ send: call.send }));
    await waitFor(() => expect(call.sent).toHaveBeenCalled());
    run.cancel();
    await running;
    await waitFor(() => expect(seen.log).toEqual(['read credits', 'read credits', 'read credits']));
  });

  it('reads nothing for the next account', async () => {
    const run = newRun();
    const call = heldCall();
    const running = run.start(page(), work({ send: call.send }));
    await waitFor(() => expect(call.sent).toHaveBeenCalled());
    run.cancel();
    signInAsBob();
    await running;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(seen.log).toEqual(['read credits']);
  });

  it('does nothing where nothing is under way', async () => {
    const run = newRun();
    expect(run.cancel()).toBeUndefined();
    await run.start(page(), work());
    expect(run.cancel()).toBeUndefined();
    expect(run.get().stage).toEqual({ kind: 'finished' });
  });
});

describe('clearing', () => {
  it('lets work under way go on for itself, and says so; the next one need not wait', async () => {
    const released: string[] = [];
    const run = createPaidRun<string, string>('test', { release: (result) => void released.push(result) });
    const means = page();
    const call = heldCall();
    const running = run.start(means, work({ send: call.send }));
    await waitFor(() => expect(call.sent).toHaveBeenCalled());
    run.clear();
    expect(run.get()).toEqual(IDLE);
    await run.start(means, work());
    call.finish('late picture');
    await running;
    expect(run.get().result).toBe('picture');
    expect(released).toEqual(['late picture']);
    expect(means.told).toEqual(['info: It goes on.', 'finished: Done: picture.', 'finished: Done: late picture.']);
    expect(seen.log.filter((entry) => entry === 'deduct 2')).toHaveLength(2);
  });

  it('releases the result, as does the next one that takes its place', async () => {
    const released: string[] = [];
    const run = createPaidRun<string, string>('test', { release: (result) => void released.push(result) });
    await run.start(page(), work({ send: () => answer('first') }));
    await run.start(page(), work({ send: () => answer('second') }));
    expect(released).toEqual(['first']);
    run.clear();
    expect(released).toEqual(['first', 'second']);
    expect(run.get()).toEqual(IDLE);
  });

  it('says nothing where nothing is under way, or nobody is there to hear it', async () => {
    const run = newRun();
    const means = page();
    await run.start(means, work());
    run.clear();
    const call = heldCall();
    const running = run.start(means, work({ send: call.send }));
    run.abandon();
    call.finish();
    await running;
    expect(means.told).toEqual(['finished: Done: picture.', 'finished: Done: picture.']);
    expect(run.get()).toEqual(IDLE);
  });
});

describe('forgetting a result', () => {
  it('takes it away, and never one that has come since', async () => {
    const run = newRun();
    await run.start(page(), work({ send: () => answer('first') }));
    await run.start(page(), work({ send: () => answer('second') }));
    run.forget('first');
    expect(run.get().result).toBe('second');
    run.forget('second');
    expect(run.get()).toEqual(IDLE);
  });

  it('does not touch work under way', async () => {
    const run = newRun();
    await run.start(page(), work({ send: () => answer('first') }));
    const call = heldCall();
    const running = run.start(page(), work({ send: call.send }));
    run.forget('first');
    expect(run.get()).toMatchObject({ stage: { kind: 'under-way' }, busy: true, result: undefined });
    call.finish('second');
    await running;
    expect(run.get().result).toBe('second');
  });
});

it('settles the credits although the result could not be kept', async () => {
  const run = newRun();
  await run.start(page(), work({ onResult: () => Promise.reject({ status: 500 }) }));
  expect(run.get()).toEqual({ stage: { kind: 'finished' }, busy: false, result: 'picture' });
  expect(seen.log).toContain('deduct 2');
  expect(seen.warned).toHaveBeenCalledTimes(1);
});

it('shows the result before the deduction has ended, and stays busy until then', async () => {
  const held = server.holds('post', DEDUCT);
  const run = newRun();
  const running = run.start(page(), work());
  await held.reached;
  expect(run.get()).toEqual({ stage: { kind: 'finished' }, busy: true, result: 'picture' });
  held.release();
  await running;
  expect(run.get().busy).toBe(false);
});
