/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises';

import { EngineBusyError } from '@likeness/engine';

import { ToldBusy } from './told-busy';

const PAID = false;

async function tell(toldBusy: ToldBusy, accountId: number): Promise<void> {
  const busy = new EngineBusyError(4);
  await expect(toldBusy.noting(accountId, PAID, () => Promise.reject(busy))).rejects.toBe(busy);
}

it('has who was told that the engine is busy hear it again, a second after the first time', async () => {
  const toldBusy = new ToldBusy();
  await tell(toldBusy, 1);
  const told = performance.now();
  const heard = await toldBusy.require(1, PAID).catch((error: unknown) => error);
  expect(heard).toMatchObject({ name: 'EngineBusyError', retryAfter: 4 });
  expect(performance.now() - told).toBeGreaterThan(450);
  // After that it is looked at. A timer may be early by a moment.
  await sleep(20);
  await toldBusy.require(1, PAID);
});

it('keeps nobody else waiting, nor work that has other places', async () => {
  const toldBusy = new ToldBusy();
  await tell(toldBusy, 1);
  await Promise.all([toldBusy.require(2, PAID), toldBusy.require(1, !PAID)]);
});

it('notes nothing else that work comes to', async () => {
  const toldBusy = new ToldBusy();
  expect(await toldBusy.noting(1, PAID, () => 'done')).toBe('done');
  const failed = new Error('A defect.');
  await expect(toldBusy.noting(1, PAID, () => Promise.reject(failed))).rejects.toBe(failed);
  const began = performance.now();
  await toldBusy.require(1, PAID);
  expect(performance.now() - began).toBeLessThan(500);
});
