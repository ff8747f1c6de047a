import { waitFor } from '@testing-library/react';
import { endSession } from '@likeness/shared/session';
import { createStudioStore } from '@likeness/shared/store';
import { createPaidRun } from './create-paid-run';
import { seen, serveCredits, signInAsBob } from './testing/credits-server';
import { answer, heldCall, meansOf, work } from './testing/paid-work';

serveCredits();

const IDLE = { stage: { kind: 'idle' }, busy: false, result: undefined };
const page = () => meansOf(createStudioStore());
const newRun = () => createPaidRun<string, string>('test');

describe('when the session ends', () => {
  it.each([
    ['sign-out', endSession],
    ['another account', signInAsBob],
  ])('work under way is dropped, and nobody hears of it: %s', async (_, end) => {
    const run = newRun();
    const means = page();
    const call = heldCall();
    const running = run.start(means, work({ send: call.send }));
    await waitFor(() => expect(call.sent).toHaveBeenCalled());
    end();
    expect(run.get()).toEqual(IDLE);
    call.finish();
    await running;
    expect(run.get()).toEqual(IDLE);
    expect(means.told).toEqual([]);
    expect(seen.log).toEqual(['read credits']);
  });

  it('a result is released, a failure forgotten', async () => {
    const released: string[] = [];
    const run = createPaidRun<string, string>('test', { release: (result) => void released.push(result) });
    await run.start(page(), work());
    await run.start(page(), work({ send: () => answer(null) }));
    signInAsBob();
    expect(run.get()).toEqual(IDLE);
    expect(released).toEqual(['picture']);
  });

  it('the next account can start at once', async () => {
    const run = newRun();
    const call = heldCall();
    void run.start(page(), work({ send: call.send }));
    signInAsBob();
    await run.start(page(), work({ send: () => answer('of Bob') }));
    call.finish('of Ada');
    expect(run.get()).toMatchObject({ stage: { kind: 'finished' }, result: 'of Bob' });
  });

  it('nothing is sent for the next account where the credits are still being read', async () => {
    const run = newRun();
    const send = jest.fn(() => answer('picture'));
    const means = page();
    const done = run.start(means, work({ send }));
    signInAsBob();
    await done;
    expect(send).not.toHaveBeenCalled();
    expect([means.told, run.get()]).toEqual([[], IDLE]);
  });

  it('a call that is made ready is given up', async () => {
    const run = newRun();
    const abort = jest.fn();
    const send = jest.fn(() => ({ unwrap: () => new Promise<string>(() => undefined), abort }));
    void run.start(page(), work({ send }));
    await waitFor(() => expect(send).toHaveBeenCalled());
    signInAsBob();
    expect(abort).toHaveBeenCalledTimes(1);
    expect(run.get()).toEqual(IDLE);
  });
});
