import type { TrainedModel } from '../photoshoot-api/photoshoot-api';
import { arrangeModels, someModelTrains, type Arrangement } from './arrange-models';

const model = (trigger_word: string | null, status: string, day: number): TrainedModel => ({
  training_id: `${trigger_word}-${day}`,
  trigger_word,
  status,
  created_at: `2026-03-${String(day).padStart(2, '0')}T10:00:00Z`,
});

const MODELS = [
  model('Zoe', 'succeeded', 1),
  model('ada 10', 'processing', 4),
  model('Ada 2', 'succeeded', 3),
  model(null, 'canceled', 2),
  model('Bo', 'failed', 5),
];

const names = (arrangement: Partial<Arrangement>): (string | null | undefined)[] =>
  arrangeModels(MODELS, { search: '', status: 'All', sort: 'created', ...arrangement }).map(
    (found) => found.trigger_word,
  );

it('puts the newest first by date', () => {
  expect(names({ sort: 'created' })).toEqual(['Bo', 'ada 10', 'Ada 2', null, 'Zoe']);
});

it('sorts by name as people do, not by code points', () => {
  expect(names({ sort: 'name' })).toEqual([null, 'Ada 2', 'ada 10', 'Bo', 'Zoe']);
});

it('sorts by status: ready, then under way, then the rest, the newest of each first', () => {
  expect(names({ sort: 'status' })).toEqual(['Ada 2', 'Zoe', 'ada 10', null, 'Bo']);
});

it.each([
  ['All', 5],
  ['succeeded', 2],
  ['processing', 1],
  ['canceled', 1],
] as const)('keeps %s models: %i (S2.103)', (status, count) => {
  expect(names({ status })).toHaveLength(count);
});

it('finds a part of the name in either case, and ignores blanks around it', () => {
  expect(names({ search: ' ADA ', sort: 'name' })).toEqual(['Ada 2', 'ada 10']);
  expect(names({ search: 'nobody' })).toEqual([]);
});

it('leaves the list that it was given as it is', () => {
  const before = [...MODELS];
  arrangeModels(MODELS, { search: '', status: 'All', sort: 'name' });
  expect(MODELS).toEqual(before);
});

it('knows whether a model still trains', () => {
  expect(someModelTrains(MODELS)).toBe(true);
  expect(someModelTrains(MODELS.filter(({ status }) => status !== 'processing'))).toBe(false);
});
