import { PICTURE_TEXTS } from '@likeness/shared/pictures';

/** The specification's words for /gallery (sections 2 and 8), and our hint. */
export const GALLERY_TEXTS = {
  title: 'Saved Images',
  subtitle: 'All your Saved images will be displayed in this section.',
  loadFailed: 'Failed to load gallery images.',
  added: PICTURE_TEXTS.addedOnGallery,
  emptyHint: 'Pictures that you add to your gallery are kept here, whatever becomes of the originals.',
  emptyAction: 'Choose from your generated images',
} as const;
