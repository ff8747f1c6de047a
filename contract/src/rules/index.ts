export { HEIC_HEAD_BYTES, isHeic } from './heic';
export { LIMITS, megabytes } from './limits';
export {
  PAGE_EVENT_KINDS,
  PAGE_EVENT_SHAPES,
  PAGE_EVENTS_AT_ONCE,
  REMOTE_ERROR_CODES,
  type PageEvent,
} from './page-events';
export { pictureSignature, SIGNATURE_BYTES, type InputFormat } from './picture-signature';
export { LARGER_THUMBNAIL_WIDTHS, THUMBNAIL_WIDTHS, type ThumbnailWidth } from './thumbnails';
export { TRAINING_STATUSES, type TrainingStatus } from './training-status';
