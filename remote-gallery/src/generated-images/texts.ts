import { PICTURE_TEXTS } from '@likeness/shared/pictures';

/** The specification's words for /generated-images (sections 2 and 8), and our hints. */
export const GENERATED_TEXTS = {
  title: 'Generated Images',
  subtitle: 'All your generated images will be displayed in this section.',
  switch: 'Which images',
  generated: 'Generated',
  processed: 'Processed',
  trash: 'Trash',
  loadFailed: 'Failed to load images.',
  added: PICTURE_TEXTS.addedOnGallery,
  generatedHint: 'Every picture that you generate is kept here.',
  generatedAction: 'Generate an image',
  processedHint: 'What the editing tools make of your pictures is kept here.',
  processedAction: 'Upscale an image',
} as const;
