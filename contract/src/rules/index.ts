export { LIMITS, megabytes } from './limits';
export { TRAINING_STATUSES, type TrainingStatus } from './training-status';
