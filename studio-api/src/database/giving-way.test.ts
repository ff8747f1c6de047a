/** @jest-environment node */
import { GivingWay } from './giving-way';

/** Takes so long, and waits for nothing. */
async function busy(milliseconds: number): Promise<void> {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
}

it('lets what arrives meanwhile come between pieces of work, and keeps their order', async () => {
  const line = new GivingWay();
  const done: string[] = [];
  const work = Array.from({ length: 20 }, (_, place) => line.run(() => busy(5)).then(() => done.push(`${place}`)));
  setTimeout(() => done.push('between'), 1);
  await Promise.all(work);
  expect(done.filter((each) => each !== 'between')).toEqual(Array.from({ length: 20 }, (_, place) => `${place}`));
  expect(done.indexOf('between')).toBeLessThan(10);
});

it('hands on what the work gives or throws, and goes on', async () => {
  const line = new GivingWay();
  await expect(line.run(async () => 7)).resolves.toBe(7);
  await expect(line.run(() => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
  await expect(line.run(async () => 8)).resolves.toBe(8);
});
