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
  deleteFailed: '❌ Failed to delete image',
  networkError: '❌ Network error',
} as const;
