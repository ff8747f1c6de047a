export { HEIC_HEAD_BYTES, isHeic } from './heic';
export { LIMITS, megabytes } from './limits';
export { TRAINING_STATUSES, type TrainingStatus } from './training-status';
