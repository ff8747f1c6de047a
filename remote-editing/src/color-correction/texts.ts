import type { ToolTexts } from '../tool/texts';

/** The specification's words for /edit/color-correction (sections 2, 5 and 8), and ours beside them. */
export const COLOR_CORRECTION_TEXTS = {
  title: 'Color Correction',
  subtitle: 'Adjust brightness, contrast, and colors to enhance your image.',
  upload: 'Upload Your Image',
  run: 'Color Correction',
  missing: 'Please upload or select an image.',
  reset: 'All changes have been reset',
  paidFor: 'A color correction',
  doing: 'Correcting the colors',
  resultName: 'Color-corrected image',
} as const;

export const COLOR_CORRECTION_RUN_TEXTS: ToolTexts = {
  done: 'Color correction applied successfully!',
  refused: 'Not enough credits to apply color correction.',
  empty: 'No output received.',
  failed: 'Failed to apply color correction.',
  goesOn: 'The color correction under way goes on; its result will be under Generated Images, Processed.',
};
