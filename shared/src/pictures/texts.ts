import { LIMITS } from '@likeness/contract/rules';

/** The specification's words for the buttons under a picture (sections 2, 5 and 8). */
export const PICTURE_TEXTS = {
  addToGallery: 'Added to Gallery',
  delete: 'Delete Image',
  noImageToEdit: 'No image to edit',
  noImageToUpload: 'No image to upload.',
  missingTokenOrImage: 'Missing token or image',
  invalidAddress: 'Invalid image URL format',
  added: 'Image added to gallery!',
  addedOnGallery: 'Image added to your gallery!',
  addFailed: '❌ Failed to upload image to gallery.',
  noImageToDelete: '❌ No image to delete.',
  deleted: '🗑️ Image deleted',
  severalDeleted: (count: number) => `🗑️ ${count} images deleted`,
  deleting: (place: number, count: number) => `Deleting ${place} of ${count}…`,
  endingAfter: (place: number, count: number) => `Stopping after ${place} of ${count}…`,
  afterDeletion: (several: boolean, hasTrash: boolean) => {
    if (!hasTrash) return several ? 'They are gone for good.' : 'It is gone for good.';
    return `${several ? 'They stay' : 'It stays'} in the Trash for ${LIMITS.trashDays} days, and can be restored until then.`;
  },
  deleteFailed: '❌ Failed to delete image',
  networkError: '❌ Network error',
} as const;
