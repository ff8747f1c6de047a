import { pageClock, presentationOf, presentedFrames, type TraceEvent } from './presented-frames';

const PAGE = 7;
const mark: TraceEvent = { name: 'here', ph: 'I', ts: 1_050_000, pid: PAGE, args: { data: { startTime: 50 } } };

/** A frame as Chromium writes it down. Milliseconds of the page's clock, which began a second after the browser's. */
function frame(
  id: string,
  { begun, committed, presented, pid = PAGE, state = 'STATE_PRESENTED_ALL' }: Frame,
): TraceEvent[] {
  const event = (name: string, ph: string, at: number): TraceEvent => ({
    name,
    ph,
    ts: 1_000_000 + at * 1000,
    pid,
    id2: { local: id },
    args: { chrome_frame_reporter: { state } },
  });
  const submitted = 'SubmitCompositorFrameToPresentationCompositorFrame';
  return [
    event('PipelineReporter', 'b', begun),
    ...(committed === undefined ? [] : [event('Commit', 'b', committed)]),
    event(submitted, 'e', presented),
    event('PipelineReporter', 'e', presented),
  ];
}
interface Frame {
  readonly begun: number;
  readonly committed?: number;
  readonly presented: number;
  readonly pid?: number;
  readonly state?: string;
}

const framesOf = (...events: TraceEvent[][]) => {
  const all = [mark, ...events.flat()];
  return presentedFrames(all, pageClock(all, 'here'));
};

it('tells by the page’s own clock when what it had done was seen', () => {
  const frames = framesOf(
    frame('2', { begun: 116, committed: 120, presented: 133 }),
    frame('1', { begun: 100, committed: 104, presented: 117 }),
  );
  expect(frames).toEqual([
    { committed: 104, presented: 117 },
    { committed: 120, presented: 133 },
  ]);
  expect(presentationOf(frames, 103)).toBe(117);
  // Done after the commit, it is in the next frame.
  expect(presentationOf(frames, 105)).toBe(133);
  expect(presentationOf(frames, 121)).toBeUndefined();
});

it('counts no frame that was dropped, took nothing over from the page, or is another page’s', () => {
  expect(
    framesOf(
      frame('1', { begun: 100, committed: 104, presented: 117, state: 'STATE_DROPPED' }),
      frame('2', { begun: 116, presented: 133 }),
      frame('3', { begun: 100, committed: 104, presented: 117, pid: 8 }),
    ),
  ).toEqual([]);
});

it('says so when the page made no mark', () => {
  expect(() => pageClock([], 'here')).toThrow('no mark "here"');
});
