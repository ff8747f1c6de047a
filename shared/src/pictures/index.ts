export { DownloadButton, type DownloadButtonProps } from './keep/download-button';
export { PictureFacts } from './facts/picture-facts';
export { KeepButtons, type KeepButtonsProps } from './keep/keep-buttons';
export { fileNameOf } from './keep/file-name';
export { pictureBytes } from './keep/picture-bytes';
export { pictureFile } from './keep/picture-file';
export { saveFile } from './keep/save-file';
export { NAVIGATION_DELAY, PictureActions, type PictureActionsProps } from './picture-actions';
export {
  galleryAddress,
  picturesKeepGenerated,
  usePicturesGetGalleryQuery,
  usePicturesGetGeneratedQuery,
  usePicturesEmptyTrashMutation,
  usePicturesEraseMutation,
  usePicturesGetDetailsQuery,
  usePicturesGetProcessedQuery,
  usePicturesGetTrashQuery,
  usePicturesRestoreMutation,
  type DeletedPicture,
  type GalleryPicture,
  type PictureDetails,
  type StoredPicture,
} from './pictures-api';
export { PICTURE_TEXTS } from './texts';
export { UndoOffer, type UndoOfferProps } from './undo/undo-offer';
export { useAddToGallery } from './use-add-to-gallery';
export { useDeleteDialog, type DeleteDialog } from './use-delete-dialog';
export { useDeletePicture, type DeletionEnds, type PictureList } from './use-delete-picture';
export { useOneByOne, type OneByOne } from './use-one-by-one';
/** As remotes took it from here before it was of `ui`. */
export { useThumbnails } from '@likeness/shared/ui';
