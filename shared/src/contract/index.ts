export { LIMITS, megabytes } from './limits';
export { COSTS, type PaidAction } from './costs';
