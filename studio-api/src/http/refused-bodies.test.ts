/** @jest-environment node */
import { inPace } from './refused-bodies';

const MEGABYTE = 1_048_576;

it('takes in refused bodies of one network after those of another, at 50 MB a second for all', async () => {
  const order: string[] = [];
  const began = performance.now();
  const take = (ip: string) => inPace({ ip }, MEGABYTE).then(() => order.push(ip));
  await Promise.all([...Array.from({ length: 9 }, () => take('192.0.2.1')), take('192.0.2.2')]);
  expect(order.indexOf('192.0.2.2')).toBeLessThanOrEqual(2);
  expect(performance.now() - began).toBeGreaterThan(190);
  await inPace({ ip: '192.0.2.1' }, 1);
});
