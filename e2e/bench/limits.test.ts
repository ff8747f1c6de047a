import { limitsOf, type PageFigures, type SpeedFigures } from './limits';

const fine: PageFigures = {
  p50: 11,
  p95: 18,
  frames: 60,
  undo: 40,
  zoom: 40,
  request: 200,
  memory: 400,
  kept: 200,
  laid: 200,
};
const at = (slowed: number, ours: Partial<PageFigures> = {}, p95Ratio = 1): SpeedFigures => ({
  slowed,
  ours: { ...fine, ...ours },
  bare: fine,
  p95Ratio,
});
const broken = (...speeds: SpeedFigures[]) =>
  limitsOf(speeds)
    .filter(({ holds }) => !holds)
    .map(({ what }) => what);

it('breaks nothing where everything holds', () => {
  expect(broken(at(1), at(4, { p95: 30, frames: 55, request: 400, memory: 480 }, 1.5))).toEqual([]);
});

it.each<[string, SpeedFigures]>([
  ['p95 from input to frame, ms, at 4× CPU', at(4, { p95: 30.1 })],
  ['p95, times the bare page, at 4× CPU', at(4, {}, 1.6)],
  ['drawn frames a second, at 4× CPU', at(4, { frames: 54.9 })],
  ['points kept of 200, at 4× CPU', at(4, { kept: 199 })],
  ['strokes present, at 4× CPU', at(4, { laid: 199 })],
  ['from click to request, ms, at 4× CPU', at(4, { request: 401 })],
  ['memory, times the bare page, at 4× CPU', at(4, { memory: 481 })],
  ['undo, ms, at 1× CPU', at(1, { undo: 51 })],
  ['a step of zoom, ms, at 1× CPU', at(1, { zoom: 51 })],
])('breaks %s', (what, figures) => {
  expect(broken(figures)).toEqual([what]);
});

it('lets undo and zoom take longer on a slow processor, and frames be what they are on a fast one', () => {
  expect(broken(at(4, { undo: 200, zoom: 200 }), at(1, { frames: 30, p95: 99 }))).toEqual([]);
});

it('counts memory as broken where the system does not tell', () => {
  expect(broken(at(4, { memory: undefined }))).toEqual(['memory, times the bare page, at 4× CPU']);
});
