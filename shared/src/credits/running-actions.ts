import { createSlice } from '@reduxjs/toolkit';

export interface RunningActionsState {
  /** How many paid actions are under way in this page. */
  readonly count: number;
}

const initialState: RunningActionsState = { count: 0 };

const runningActions = createSlice({
  name: 'runningActions',
  initialState,
  reducers: {
    actionStarted: (state) => ({ count: state.count + 1 }),
    actionEnded: (state) => ({ count: Math.max(0, state.count - 1) }),
  },
});

export const { actionStarted, actionEnded } = runningActions.actions;
export const runningActionsReducer = runningActions.reducer;

/** Whether some paid action is under way, so that reloading the document would lose its result. */
export function someActionRuns(state: { runningActions: RunningActionsState }): boolean {
  return state.runningActions.count > 0;
}
