/** A model that exists on this page only. */
export interface SampleModel {
  readonly name: string;
  readonly status: 'Ready' | 'Training';
  /** ISO 8601, in the reader's time zone. */
  readonly date: string;
}

/** The hardcoded models that the specification gives this page. */
export const SAMPLE_MODELS: readonly SampleModel[] = [
  { name: 'Corporate Headshot', status: 'Ready', date: '2025-04-12T12:00:00' },
  { name: 'Travel Diary', status: 'Training', date: '2025-05-03T12:00:00' },
  { name: 'Evening Portrait', status: 'Ready', date: '2025-03-28T12:00:00' },
  { name: 'Studio Classic', status: 'Training', date: '2025-04-30T12:00:00' },
];

export type SampleSort = 'date' | 'name' | 'status';

const COMPARE: Readonly<Record<SampleSort, (a: SampleModel, b: SampleModel) => number>> = {
  date: (a, b) => b.date.localeCompare(a.date),
  name: (a, b) => a.name.localeCompare(b.name),
  status: (a, b) => a.status.localeCompare(b.status) || a.name.localeCompare(b.name),
};

/** The sample models, newest first, by name, or by status. */
export function sortedSamples(sort: SampleSort): SampleModel[] {
  return [...SAMPLE_MODELS].sort(COMPARE[sort]);
}
