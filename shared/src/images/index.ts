export { isLastingAddress, isSafeAddress, openPicture, pictureAt, releasePicture, type Picture } from './picture';
export { readPicture, type PictureAnswer } from './read-picture';
