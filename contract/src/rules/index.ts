export { COSTS, type PaidAction } from './costs';
export { LIMITS, megabytes } from './limits';
export { TRAINING_STATUSES, type TrainingStatus } from './training-status';
