import type { CDPSession, Page } from '@playwright/test';
import { pageClock, presentedFrames, type PresentedFrame, type TraceEvent } from './presented-frames';

const MARK = 'mask-bench';
const READ = /^(PipelineReporter|Commit|SubmitCompositorFrameToPresentationCompositorFrame)$/;

export interface Traced<Value> {
  readonly value: Value;
  readonly frames: readonly PresentedFrame[];
  /** The page's process. */
  readonly process: number;
}

/**
 * Does something while Chromium writes down what it presents.
 *
 * @param chromium a session with the browser, not with the page
 */
export async function traced<Value>(
  chromium: CDPSession,
  page: Page,
  work: () => Promise<Value>,
): Promise<Traced<Value>> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }): void => {
    for (const event of value as TraceEvent[]) if (READ.test(event.name) || event.name === MARK) events.push(event);
  };
  chromium.on('Tracing.dataCollected', collect);
  await chromium.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      recordMode: 'recordAsMuchAsPossible',
      includedCategories: ['benchmark', 'blink.user_timing'],
      excludedCategories: ['*'],
    },
  });
  try {
    await page.evaluate((mark) => performance.mark(mark), MARK);
    const value = await work();
    await stopped(chromium);
    const clock = pageClock(events, MARK);
    return { value, frames: presentedFrames(events, clock), process: clock.process };
  } finally {
    chromium.off('Tracing.dataCollected', collect);
  }
}

async function stopped(chromium: CDPSession): Promise<void> {
  const complete = new Promise<void>((resolve) => chromium.once('Tracing.tracingComplete', () => resolve()));
  await chromium.send('Tracing.end');
  await complete;
}
