import { calibrate } from './calibrate.mjs';

/** A machine on which the visit takes so long without the processor, and so much more for each time that it is slower. */
const machine = (/** @type {number} */ fixed, /** @type {number} */ each) => {
  /** @type {number[]} */
  const asked = [];
  return {
    asked,
    timeAt: async (/** @type {number} */ rate) => {
      asked.push(rate);
      return fixed + each * rate;
    },
  };
};

it.each([
  ['as quick as that of the budget', 1_666, 200, 4],
  ['half as quick', 1_666, 400, 2],
  ['twice as quick', 1_666, 100, 8],
  ['a little quicker', 1_666, 185, 4.3],
])('slows down a machine that is %s until both take as long', async (_, fixed, each, rate) => {
  const { timeAt, asked } = machine(fixed, each);
  const found = await calibrate(timeAt, 2_466);
  expect(found.rate).toBeCloseTo(rate);
  expect(found.took).toBe(fixed + each * found.rate);
  expect(asked.length).toBeLessThanOrEqual(5);
});

it('finds the rate where time grows in no line', async () => {
  const { rate } = await calibrate(async (rate) => 1_500 + 60 * rate ** 2, 2_466);
  expect(rate).toBeCloseTo(4, 0);
});

it.each([
  [
    'takes longer as it is',
    2_400,
    100,
    "takes 2500 ms for the task that the budget's took 2466 for, longer even at a processor 1 times",
  ],
  [
    'cannot be made slow enough',
    1_000,
    100,
    "takes 2000 ms for the task that the budget's took 2466 for, less even at a processor 10 times",
  ],
])('refuses a machine that %s', async (_, fixed, each, message) => {
  await expect(calibrate(machine(fixed, each).timeAt, 2_466)).rejects.toThrow(message);
});
