export type { StudioBaseQuery } from './base-query';
export type { AnswerForm, FormField, RawAnswer, StudioRequest } from './request';
export { EndpointNameError, injectStudioEndpoints, studioApi, TAG_TYPES, type Tag } from './studio-api';
export {
  isStudioError,
  serverMessage,
  wasAnswered,
  wasGivenUp,
  type MissingAnswer,
  type StudioError,
} from './studio-error';
export {
  uploadProgress,
  uploadsReducer,
  useUploadProgress,
  type UploadProgress,
  type UploadsState,
} from './upload-progress';
