import { growthBetween } from './growth.mjs';

const before = { nodes: 100, listeners: 50, intervals: 1 };

test('what comes and goes with the shell is no growth', () => {
  expect(growthBetween(before, { nodes: 120, listeners: 59, intervals: 1 })).toEqual([]);
  expect(growthBetween(before, { nodes: 20, listeners: 10, intervals: 0 })).toEqual([]);
});

test('one listener of each visit, some nodes of each visit, or any interval is', () => {
  expect(growthBetween(before, { nodes: 121, listeners: 60, intervals: 2 })).toEqual([
    expect.stringMatching(/^In 10 visits 21 nodes of the document more are alive \(100, then 121\)/),
    expect.stringMatching(/^In 10 visits 10 event listeners more/),
    expect.stringMatching(/^In 10 visits 1 intervals more/),
  ]);
});
