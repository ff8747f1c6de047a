import { setImmediate as afterOthers } from 'node:timers/promises';

import pLimit from 'p-limit';

/** So long the pieces of work that wait may follow each other without a pause. */
const AT_A_STRETCH_MILLISECONDS = 10;

/**
 * A line for work that ends without having waited for anything: promises that follow each other come before all that arrives from outside,
 * so that a long line of such work would keep everybody else waiting to its end.
 */
export class GivingWay {
  private readonly line = pLimit(1);
  private stretchFrom = -Infinity;

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.line(async () => {
      if (performance.now() - this.stretchFrom > AT_A_STRETCH_MILLISECONDS) {
        await afterOthers();
        this.stretchFrom = performance.now();
      }
      return work();
    });
  }
}
