/** @jest-environment node */
import { Refusal } from '../refusal';
import { atOnce } from '../testing/at-once';
import { DearChecks } from './dear-checks';

const refusal = new Refusal('UNREADABLE_ZIP', 'The ZIP is damaged.');

let now = 0;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

/** A check of one turn that takes so long. */
function run(checks: DearChecks, milliseconds: number, error?: Error): Promise<void> {
  return checks.run(1, atOnce, async (inTurn) => {
    now += 60_000;
    await inTurn(async () => {
      now += milliseconds;
      if (error) throw error;
    });
  });
}

it('refuses an account more checks that take long and end in nothing, and nobody else', async () => {
  const checks = new DearChecks(2, 'Too many.');
  for (const error of [refusal, new Error('Nobody waits for it.')]) {
    await checks.requireFew(1);
    await expect(run(checks, 1_000, error)).rejects.toBe(error);
  }
  await expect(checks.requireFew(1)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS', message: 'Too many.' });
  await checks.requireFew(2);
});

it('counts none that is short in its turns, or ends well', async () => {
  const checks = new DearChecks(1, 'Too many.');
  await expect(run(checks, 900, refusal)).rejects.toBe(refusal);
  await run(checks, 5_000);
  await checks.requireFew(1);
});
