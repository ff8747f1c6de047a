import type { TrainingStatus } from '@likeness/contract/rules';
import type { TrainedModel } from '../photoshoot-api/photoshoot-api';
import type { STATUS_FILTERS } from './texts';

export type StatusFilter = (typeof STATUS_FILTERS)[number];
export type SortKey = 'created' | 'name' | 'status';

/** Which of the models to show, and in which order. */
export interface Arrangement {
  readonly search: string;
  readonly status: StatusFilter;
  readonly sort: SortKey;
}

/** What can be used stands before what is under way, and that before what came to nothing. */
const STATUS_ORDER: readonly string[] = ['succeeded', 'processing'] satisfies readonly TrainingStatus[];

/** The models that fit, in order: newest first, by name, or by status. Equals stand newest first. */
export function arrangeModels(models: readonly TrainedModel[], { search, status, sort }: Arrangement): TrainedModel[] {
  const wanted = search.trim().toLocaleLowerCase();
  return models
    .filter((model) => status === 'All' || model.status.toLowerCase() === status)
    .filter((model) => nameOf(model).toLocaleLowerCase().includes(wanted))
    .sort((a, b) => COMPARE[sort](a, b) || newestFirst(a, b));
}

/** Whether some model is still being trained, so that the list changes by itself. */
export function someModelTrains(models: readonly TrainedModel[]): boolean {
  return models.some(({ status }) => status.toLowerCase() === 'processing');
}

const COMPARE: Readonly<Record<SortKey, (a: TrainedModel, b: TrainedModel) => number>> = {
  created: () => 0,
  name: (a, b) => nameOf(a).localeCompare(nameOf(b), undefined, { numeric: true, sensitivity: 'base' }),
  status: (a, b) => statusRank(a) - statusRank(b) || a.status.localeCompare(b.status),
};

const nameOf = ({ trigger_word: word }: TrainedModel): string => word ?? '';

function statusRank({ status }: TrainedModel): number {
  const rank = STATUS_ORDER.indexOf(status.toLowerCase());
  return rank === -1 ? STATUS_ORDER.length : rank;
}

function newestFirst(a: TrainedModel, b: TrainedModel): number {
  return createdAt(b) - createdAt(a);
}

const createdAt = ({ created_at: date }: TrainedModel): number => Date.parse(date ?? '') || 0;
