import { expect, test, type Page } from '@playwright/test';
import { enter } from '../support/account';
import { MANY, pictureList, scrollAbout } from '../support/large-gallery';
import { serveManyPictures } from '../support/many-pictures';
import { TIMES_DECIDE } from '../support/timings';

const ROUNDS = 5;
/**
 * What {@link countFar} takes on the machine of the budget made four times slower, in milliseconds: with it `npm run bench:site` slows no machine
 * down any more, and one that takes less by as much as it takes less (tooling/site-bench/calibrate.mjs).
 */
const COUNTED = 1_000;
const SLOWEST = 4;

/*
 * What the journey of the same name measures in the processor's own time, here as the browser counts it: by the clock, on a slowed-down
 * processor. There whatever else the machine does counts four times, so a machine that is busy cannot say.
 */
test('no long task while 10,000 pictures are scrolled on a four times slower processor', async ({ page, context }) => {
  test.skip(!TIMES_DECIDE, 'Others work on this machine as well.');
  await serveManyPictures(page, MANY);
  await enter(page);
  await page.getByRole('link', { name: 'Gallery', exact: true }).click();
  await pictureList(page, 'Saved Images').getByRole('button').first().focus();
  await slowDown(page);
  await scrollAbout(page);

  const rounds: number[][] = [];
  const isClean = () => rounds.at(-1)?.length === 0;
  while (rounds.length < ROUNDS && !isClean()) rounds.push(await longTasks(page));
  if (!isClean()) {
    const empty = await context.newPage();
    await empty.setContent('<div tabindex="0" style="height: 500000px"></div>');
    await slowDown(empty);
    test.skip((await longTasks(empty)).length > 0, 'The machine is busy: an empty page has long tasks as well.');
  }
  expect(isClean(), `milliseconds of the long tasks in each round: ${JSON.stringify(rounds)}`).toBe(true);
});

/** As slow as the machine of the budget is at a fourth of its speed: one that is as slow as that by itself stays as it is. */
async function slowDown(page: Page): Promise<void> {
  await page.mouse.move(500, 500);
  const rate = Math.min(SLOWEST, Math.max(1, COUNTED / (await page.evaluate(countFar))));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Work that is the processor's alone, whose sum is asked for so that it is done. @returns milliseconds */
function countFar(): number {
  const began = performance.now();
  let sum = 0;
  for (let count = 0; count < 200_000_000; count += 1) sum = (sum + count * 7) | 0;
  return performance.now() - began + (sum & 0);
}

/** The tasks of more than 50 ms while a page is scrolled about, in milliseconds. */
async function longTasks(page: Page): Promise<number[]> {
  const tasks = await page.evaluateHandle(() => {
    const durations: number[] = [];
    const observer = new PerformanceObserver((list) => {
      durations.push(...list.getEntries().map(({ duration }) => duration));
    });
    observer.observe({ type: 'longtask' });
    return { durations, observer };
  });
  await scrollAbout(page);
  return tasks.evaluate(({ durations, observer }) => {
    observer.disconnect();
    return durations;
  });
}
