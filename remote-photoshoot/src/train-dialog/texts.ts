/** The words of the train dialog (specification, sections 2, 5 and 8). */
export const TRAIN_TEXTS = {
  title: 'Train a New AI Model',
  upload: 'Upload Training Images (.zip)*',
  uploadHint: 'Select a ZIP file with 10+ clear images',
  word: 'Trigger Word*',
  wordExample: 'e.g. ada_portrait',
  cancel: 'Cancel',
  submit: 'Create AI Model',
  busy: 'Creating...',
  missing: 'Please upload a ZIP file and enter a trigger word.',
  tooFewCredits: 'Not enough credits to train.',
  started: 'Training started!',
  /** Ours. */
  wordHint: 'A word of its own for this person. Every prompt for the model begins with it.',
  remove: 'Remove file',
  uploading: 'Uploading',
  checking: 'Uploaded. Checking the photos…',
  price: (credits: number) => `Costs ${credits} credits`,
} as const;
