/** What the screen says. */
export const SAMPLE_TOPIC_TEXTS = {
  title: 'Sample Topic',
  subtitle: 'The models that you have trained.',
  list: 'Your models',
  loading: 'Loading your models...',
  failed: 'Failed to load your models.',
  retry: 'Try again',
  empty: 'There is no model yet.',
  emptyHint: 'A model that you train is listed here.',
  unnamed: 'A model without a name',
} as const;
