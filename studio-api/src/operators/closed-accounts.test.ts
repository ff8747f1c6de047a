/** @jest-environment node */
import { setTimeout as pause } from 'node:timers/promises';

import { ClosedAccounts } from './closed-accounts';

const TAKES_MILLISECONDS = 20;

/** Accounts by their ids, each with so many parts left, and a database that takes its time for each. */
function closedStudio(left: Map<number, number>, failing = new Set<number>()) {
  const began: number[] = [];
  const ended: number[] = [];
  const parts: number[] = [];
  const takePart = async (_on: unknown, id: number) => {
    began.push(performance.now());
    parts.push(id);
    await pause(TAKES_MILLISECONDS);
    ended.push(performance.now());
    if (failing.has(id)) throw new Error(`no disk for ${id}`);
    const rows = left.get(id) ?? 0;
    left.set(id, rows - 1);
    return { rows, files: [] };
  };
  const data = {
    database: { transaction: (work: (on: unknown) => unknown) => work({}) },
    accounts: { closed: async () => [...left.keys()], erase: async (_on: unknown, id: number) => left.delete(id) },
    pictures: { eraseSome: takePart },
    credits: { eraseSome: async () => 0 },
    unreferenced: { note: async () => undefined, remove: async () => undefined },
    work: { end: () => undefined },
  } as unknown as ConstructorParameters<typeof ClosedAccounts>[0];
  const failures: string[] = [];
  const stopping = new AbortController();
  const closed = new ClosedAccounts(data, stopping.signal, (error) => failures.push(String(error)));
  return { closed, stopping, failing, failures, parts, left, began, ended };
}

it('erases a part of each in turn, and lets others at the database for as long as each took', async () => {
  const { closed, parts, left, began, ended } = closedStudio(
    new Map([
      [1, 3],
      [2, 0],
    ]),
  );
  closed.goOn();
  closed.goOn();
  await closed.ended();
  expect(parts).toEqual([1, 2, 1, 1, 1]);
  expect(left.size).toBe(0);
  for (let place = 1; place < began.length; place += 1)
    expect(began[place]! - ended[place - 1]!).toBeGreaterThan(0.8 * TAKES_MILLISECONDS);
});

it('one that fails keeps nobody behind it, and is tried again when it is told to go on', async () => {
  const { closed, failing, failures, left } = closedStudio(
    new Map([
      [1, 1],
      [2, 1],
    ]),
    new Set([1]),
  );
  closed.goOn();
  await closed.ended();
  expect([...left.keys()]).toEqual([1]);
  expect(failures).toEqual(['Error: no disk for 1']);
  failing.clear();
  closed.goOn();
  await closed.ended();
  expect(left.size).toBe(0);
});

it('goes on with whoever was closed meanwhile', async () => {
  const { closed, left } = closedStudio(new Map([[1, 1]]));
  closed.goOn();
  await pause(TAKES_MILLISECONDS / 2);
  left.set(2, 1);
  closed.goOn();
  await closed.ended();
  expect(left.size).toBe(0);
});

it('is waited for no longer than that', async () => {
  const { closed, stopping } = closedStudio(new Map([[1, 50]]));
  closed.goOn();
  const began = performance.now();
  await closed.ended(TAKES_MILLISECONDS);
  expect(performance.now() - began).toBeLessThan(20 * TAKES_MILLISECONDS);
  stopping.abort();
  await closed.ended();
});

it('ends after the part that is under way where the studio stops', async () => {
  const { closed, stopping, parts, failures } = closedStudio(new Map([[1, 50]]));
  closed.goOn();
  stopping.abort();
  await closed.ended();
  expect(parts).toHaveLength(0);
  expect(failures).toEqual([]);
});
