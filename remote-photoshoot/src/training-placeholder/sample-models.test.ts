import { sortedSamples } from './sample-models';

it.each([
  ['date', ['Travel Diary', 'Studio Classic', 'Corporate Headshot', 'Evening Portrait']],
  ['name', ['Corporate Headshot', 'Evening Portrait', 'Studio Classic', 'Travel Diary']],
  ['status', ['Corporate Headshot', 'Evening Portrait', 'Studio Classic', 'Travel Diary']],
] as const)('sorts by %s', (sort, names) => {
  expect(sortedSamples(sort).map(({ name }) => name)).toEqual(names);
});
