export { isLastingAddress, isSafeAddress, openPicture, pictureAt, releasePicture, type Picture } from './picture';
export { thumbnailSource, type PictureSource } from './picture-source';
export { readPicture, type PictureAnswer } from './read-picture';
