export { isLastingAddress, isSafeAddress, openPicture, pictureAt, releasePicture, type Picture } from './picture';
export { positionOf, type PictureFocus, type PictureLook } from './picture-look';
export { thumbnailSource, type PictureSource } from './picture-source';
export { readPicture, type PictureAnswer } from './read-picture';
