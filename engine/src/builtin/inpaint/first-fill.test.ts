import { candidatesFor } from './first-fill';

const sources = Int32Array.from({ length: 100_000 }, (_, place) => place);

it('looks at many sources for the few pixels of a very small picture, and at all where there are not many', () => {
  expect(candidatesFor(100, sources).length).toBeGreaterThan(2_900);
  expect(candidatesFor(100, sources.subarray(0, 2_000))).toHaveLength(2_000);
});

// Thousands of dots are no deeper than one, and have no coarser level: to look at as many for each of their pixels took seventeen seconds.
it('looks at few for each of very many pixels, and always at one', () => {
  expect(candidatesFor(60_000, sources).length * 60_000).toBeLessThan(25_000_000);
  expect(candidatesFor(100_000_000, sources)).toHaveLength(1);
});
