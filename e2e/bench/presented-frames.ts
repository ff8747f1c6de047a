/** What Chromium writes down about its own frames, read for one page. */

/** As far as it is read here. https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU */
export interface TraceEvent {
  readonly name: string;
  /** The phase: `b` begins something that lasts, `e` ends it. */
  readonly ph: string;
  /** Microseconds, on a clock of the whole browser. */
  readonly ts: number;
  readonly pid: number;
  readonly id2?: { readonly local?: string; readonly global?: string };
  readonly args?: {
    readonly data?: { readonly startTime?: number };
    readonly chrome_frame_reporter?: { readonly state?: string };
    readonly frame_reporter?: { readonly state?: string };
  };
}

/** A frame that took over what the page had done, and was put on the screen. Milliseconds of the page's own clock (`performance.now()`). */
export interface PresentedFrame {
  readonly committed: number;
  readonly presented: number;
}

/** The process of a page and the beginning of its clock, from a `performance.mark` that the page made while it was traced. */
export function pageClock(
  events: readonly TraceEvent[],
  mark: string,
): { readonly process: number; readonly zero: number } {
  for (const { name, args, pid, ts } of events) {
    const at = args?.data?.startTime;
    if (name === mark && at !== undefined) return { process: pid, zero: ts - at * 1000 };
  }
  throw new Error(`The trace has no mark "${mark}".`);
}

/** The frames of one process that were presented, in the order in which they were committed. */
export function presentedFrames(
  events: readonly TraceEvent[],
  { process, zero }: { readonly process: number; readonly zero: number },
): PresentedFrame[] {
  const open = new Map<string, { dropped: boolean; committed?: number; presented?: number }>();
  const frames: PresentedFrame[] = [];
  const own = events.filter(({ pid, id2 }) => pid === process && id2);
  for (const { name, ph, ts, id2, args } of own.sort((a, b) => a.ts - b.ts)) {
    const id = id2?.local ?? id2?.global ?? '';
    const at = (ts - zero) / 1000;
    if (name === 'PipelineReporter' && ph === 'b') {
      const state = args?.chrome_frame_reporter?.state ?? args?.frame_reporter?.state ?? '';
      open.set(id, { dropped: state.includes('DROPPED') });
    }
    const frame = open.get(id);
    if (!frame) continue;
    if (name === 'Commit' && ph === 'b') frame.committed = at;
    if (name === 'SubmitCompositorFrameToPresentationCompositorFrame' && ph === 'e') frame.presented = at;
    if (name === 'PipelineReporter' && ph === 'e') {
      open.delete(id);
      const { dropped, committed, presented } = frame;
      if (!dropped && committed !== undefined && presented !== undefined) frames.push({ committed, presented });
    }
  }
  return frames.sort((a, b) => a.committed - b.committed);
}

/** When the first frame was presented that holds what the page had done by a moment; `undefined` where none was. */
export function presentationOf(frames: readonly PresentedFrame[], moment: number): number | undefined {
  return frames.find(({ committed }) => committed >= moment)?.presented;
}
