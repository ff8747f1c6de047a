import { Pace } from './pace';

it('draws more in a frame while the page keeps up, and less when it does not', () => {
  const pace = new Pace();
  expect(pace.next(0, false)).toBe(4_000);
  expect(pace.next(16, false)).toBe(8_000);
  expect(pace.next(46, false)).toBe(8_000);
  expect(pace.next(146, false)).toBe(4_000);
  expect(pace.next(246, false)).toBe(2_000);
});

it('never stops, and never draws without end', () => {
  const pace = new Pace();
  for (let now = 0; now < 2_000; now += 100) pace.next(now, false);
  expect(pace.next(2_000, false)).toBe(1_000);
  for (let now = 2_010; now < 2_200; now += 10) pace.next(now, false);
  expect(pace.next(2_200, false)).toBe(16_000);
});

it('leaves most of a frame to a picture that moves', () => {
  expect(new Pace().next(0, true)).toBe(1_000);
});

it('takes nothing from the time in which there was nothing to draw', () => {
  const pace = new Pace();
  pace.next(0, false);
  pace.rest();
  expect(pace.next(5_000, false)).toBe(4_000);
});
