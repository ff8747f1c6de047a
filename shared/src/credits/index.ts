export { COSTS, type PaidAction } from '@likeness/contract/rules';
export { creditsDeduct, creditsGet, useCreditsGetQuery, type Credits } from './credits-api';
export { runPaidAction, usePaidAction, type PaidActionOutcome, type PaidActionSteps } from './paid-action';
export { runningActionsReducer, someActionRuns } from './running-actions';
