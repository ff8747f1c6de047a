export type { StudioBaseQuery } from './base-query';
export type { AnswerForm, FormField, RawAnswer, StudioRequest } from './request';
export { EndpointNameError, injectStudioEndpoints, studioApi, TAG_TYPES } from './studio-api';
export {
  isStudioError,
  serverMessage,
  wasAnswered,
  wasGivenUp,
  type MissingAnswer,
  type StudioError,
} from './studio-error';
export { uploadsReducer, useUploadProgress, type UploadProgress } from './upload-progress';
