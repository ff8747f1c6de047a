import type { ToolTexts } from '../tool/texts';

/** The specification's words for /edit/object-removal (sections 2 and 8), and ours beside them. */
export const OBJECT_REMOVAL_TEXTS = {
  title: 'Object Removal',
  tagline: "Select and erase anything you don't want in your photo.",
  upload: 'Upload Your Image',
  run: 'Remove Object',
  paidFor: 'A removal',
  doing: 'Removing the object',
  resultName: 'Image without the object',
} as const;

export const OBJECT_REMOVAL_WORDS = { busy: 'Processing...' } as const;

/** Nothing is said of how it ended: the result is seen, and a failure is only logged, as the specification has it. */
export const OBJECT_REMOVAL_RUN_TEXTS: ToolTexts = {
  goesOn: 'The removal under way goes on; its result will be under Generated Images, Processed.',
};
