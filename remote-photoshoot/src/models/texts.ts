import type { TrainingStatus } from '@likeness/contract/rules';

/** The words of the trained models screen (specification, section 2). */
export const MODELS_TEXTS = {
  title: 'Generating AI Models',
  subtitle: 'Manage your trained models and start generating with a click.',
  train: 'Train My AI',
  search: 'Search by name',
  filter: 'Status',
  all: 'All',
  sort: 'Sort by',
  sortBy: { created: 'Date Created', name: 'Name', status: 'Status' },
  loading: 'Loading models...',
  none: 'No models found.',
  unnamed: 'Unnamed Model',
  ready: 'Ready',
  /** Ours. */
  list: 'Your models',
  examples: 'Made here, from one photo of Eileen Collins (NASA)',
  noneHint: 'Models that you train from your photos appear here.',
  noneMatchHint: 'None of your models fits this search.',
  failed: {
    unreachable: 'The studio could not be reached, so your models are not shown. They are kept.',
    'in trouble': 'The studio could not say which models you have. They are kept.',
  },
  retry: 'Retry',
  firstModel: 'Upload your photos',
  showAll: 'Show all models',
  created: (date: string) => `Created ${date}`,
  progress: 'Training',
} as const;

/** The statuses to filter by, as the specification words them. */
export const STATUS_FILTERS = ['All', 'succeeded', 'processing', 'canceled'] as const satisfies readonly (
  'All' | TrainingStatus
)[];
