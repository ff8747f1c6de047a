/** The words of the generate screen (specification, sections 2, 5 and 8). */
export const GENERATE_TEXTS = {
  heading: 'Generate Your Image',
  text: "Describe what you want, and we'll generate it for you.",
  noModel: 'Model not selected',
  format: 'Format',
  aspectRatio: 'Aspect ratio',
  prompt: 'Prompt',
  promptExample: 'Describe your imagination...',
  copy: 'Copy prompt',
  clear: 'Clear prompt',
  submit: '✨ Generate',
  busy: '⏳ Generating...',
  preview: 'Image Preview',
  generating: 'Generating...',
  nothing: 'Nothing generated yet',
  openByDoubleClick: 'Double-click to open in new tab',
  missing: 'Missing required inputs.',
  tooFewCredits: 'Not enough credits. Please purchase more to generate an image.',
  empty: 'Failed to generate image.',
  failed: 'Prediction failed. Please try again.',
  done: 'Image generated successfully.',
  copied: 'Prompt copied to clipboard!',
  /** Ours. */
  model: 'Model',
  chooseModel: 'Choose a model',
  changeModel: 'Change',
  open: 'Open in new tab',
  imageOf: (prompt: string) => `Generated image: ${prompt}`,
  goesOn: 'You may leave this screen. The image will be in Generated Images.',
  seconds: (count: number) => `${count} s`,
  notCopied: 'The prompt could not be copied.',
  ideas: 'Ideas',
  price: (credits: number) => `Costs ${credits} credits`,
  notShown: 'This image cannot be shown right now.',
  /** Before the name of the screen, which is a link. */
  keptIn: 'Look for it in',
  generatedImages: 'Generated Images',
  retry: 'Retry',
  noAnswer: 'The studio did not answer. If the image was made all the same, it is in Generated Images.',
} as const;

/** Beginnings for those who face an empty prompt. */
export const PROMPT_IDEAS = [
  'on a beach at sunset',
  'in a misty forest in the morning',
  'on a city rooftop at night',
  'in a photo studio with a grey backdrop',
] as const;
