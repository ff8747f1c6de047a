import type { ToolTexts } from '../tool/texts';

/** The specification's words for /edit/add-accessories (sections 2, 5 and 8), and ours beside them. */
export const ADD_ACCESSORIES_TEXTS = {
  title: 'Add Accessories',
  uploadMain: 'Upload Main Image',
  uploadReference: 'Upload Reference Image',
  main: 'Main image',
  reference: 'Reference image',
  run: 'Add Accessories',
  paidFor: 'An addition',
  doing: 'Adding the accessory',
  resultName: 'Image with the accessory',
} as const;

export const ADD_ACCESSORIES_WARNINGS = {
  main: 'Please upload or select a main image.',
  reference: 'Please upload reference image.',
} as const;

export const ADD_ACCESSORIES_WORDS = { busy: 'Processing...', nothing: 'Output image will appear here' } as const;

export const ADD_ACCESSORIES_RUN_TEXTS: ToolTexts = {
  done: 'Image generated successfully.',
  refused: 'Not enough credits to generate the image.',
  // Section 8 has no words of its own for an answer without a picture.
  empty: 'Something went wrong.',
  failed: 'Something went wrong.',
  goesOn: 'The work under way goes on; its result will be under Generated Images, Processed.',
};
