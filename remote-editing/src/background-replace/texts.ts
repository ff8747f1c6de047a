import { failureReason } from '../tool/failure-reason';
import type { ToolTexts } from '../tool/texts';

/** The specification's words for /edit/background-replace (sections 2, 5 and 8), and ours beside them. */
export const BACKGROUND_REPLACE_TEXTS = {
  title: 'Background Replace',
  subtitle: 'Upload an image and describe the background you want.',
  upload: 'Upload Your Image',
  /** The name of a picture that came without one. */
  fileName: 'Image.jpg',
  prompt: 'Prompt',
  promptExample: 'Describe the background (e.g. beach, mountains, night city...)',
  run: 'Background Replace',
  missing: 'Please upload an image.',
  missingPrompt: 'Please enter a prompt.',
  paidFor: 'A new background',
  doing: 'Replacing the background',
  busy: 'Generating...',
  resultName: 'Image with the new background',
} as const;

export const BACKGROUND_REPLACE_RUN_TEXTS: ToolTexts = {
  done: 'Background replaced!',
  refused: 'Not enough credits.',
  empty: 'No output image returned.',
  failed: (error) => `Error: ${failureReason(error) ?? 'The background could not be replaced.'}`,
  goesOn: 'The work under way goes on; its result will be under Generated Images, Processed.',
};
