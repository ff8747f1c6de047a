/** The words of the older training page (specification, sections 2, 5 and 8). */
export const PLACEHOLDER_TEXTS = {
  missing: 'Please select a .zip file and enter a trigger word',
  tooFewCredits: 'Not enough credits. Please purchase more to train a model.',
  started: (status: string) => `Training started: ${status}`,
  inProgress: 'Training in progress...',
  generateClicked: (name: string) => `Generate clicked for ${name}`,
  /** Ours: the specification words nothing else of this page. */
  title: 'Training',
  subtitle: 'An older page with sample models. Your own are under Trained Models.',
  formTitle: 'Train a model',
  upload: 'Select a .zip file',
  uploadHint: '10+ clear images',
  word: 'Trigger word',
  wordExample: 'e.g. ada_portrait',
  submit: 'Start training',
  busy: 'Starting...',
  samples: 'Sample models',
  sort: 'Sort by',
  sortBy: { date: 'Date', name: 'Name', status: 'Status' },
} as const;
