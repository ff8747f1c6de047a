import type { ToolTexts } from '../tool/texts';

/** The specification's words for /edit/upscale (sections 2, 5 and 8), and ours beside them. */
export const UPSCALE_TEXTS = {
  title: 'Upscale Image',
  subtitle: 'Make your images sharper, clearer, and high-resolution.',
  upload: 'Upload Your Image',
  run: 'Upscale',
  reset: 'All changes have been reset',
  paidFor: 'An upscale',
  doing: 'Upscaling',
  resultName: 'Upscaled image',
} as const;

/** When there is nothing to upscale: nothing was chosen, or what was there can no longer be read. */
export const UPSCALE_WARNINGS = {
  missing: 'Please upload or select an image to upscale.',
  unreadable: 'Please upload or select an image.',
} as const;

export const UPSCALE_RUN_TEXTS: ToolTexts = {
  done: 'Image upscaled successfully!',
  refused: 'Not enough credits to upscale image.',
  empty: 'No image returned.',
  failed: 'Upscale failed.',
  goesOn: 'The upscale under way goes on; its result will be under Generated Images, Processed.',
};
