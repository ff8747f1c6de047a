export type { StudioBaseQuery } from './base-query';
export type { AnswerOf, CallMethod, CallPath, CallPathOf, FormOf, JsonOf, RefusalOf } from './calls';
export { featuresReducer, useFeature, type FeaturesState } from './features';
export type { AnswerForm, FileField, FormField, RawAnswer, StudioRequest } from './request';
export type {
  CreditsAnswer,
  DetailsAnswer,
  GalleryAnswer,
  PersonAnswer,
  PicturesAnswer,
  PredictAnswer,
  PredictRequest,
  RefreshAnswer,
  RefreshRequest,
  SignInRequest,
  SignUpRequest,
  TokensAnswer,
  TrainingsAnswer,
  TrashAnswer,
  Unchecked,
} from './requests-and-answers';
export { EndpointNameError, injectStudioEndpoints, studioApi, TAG_TYPES, tellPartsApart, type Tag } from './studio-api';
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
