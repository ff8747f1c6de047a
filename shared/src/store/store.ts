import { combineReducers, configureStore, createAction, type Action } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector } from 'react-redux';
import { featuresReducer, studioApi, uploadsReducer } from '@likeness/shared/api';
import { runningActionsReducer } from '@likeness/shared/credits';
import { partsReducer } from '@likeness/shared/federation';
import { layoutReducer } from '@likeness/shared/layout';
import { keepNotifications, notificationsReducer } from '@likeness/shared/notifications';
import { followOtherTabs, onSessionEnd } from '@likeness/shared/session';

const sessionEnded = createAction('session/ended');

/** Ends what the page's last store listened to. A page makes one store; a file of tests makes many, and only the last is in use. */
let leaveLastStore: () => void = () => undefined;

const combined = combineReducers({
  [studioApi.reducerPath]: studioApi.reducer,
  features: featuresReducer,
  layout: layoutReducer,
  notifications: notificationsReducer,
  parts: partsReducer,
  runningActions: runningActionsReducer,
  uploads: uploadsReducer,
});

export type StudioState = ReturnType<typeof combined>;

/**
 * A second account in the same tab never sees what the first one left. What is the page's own stays: its parts, what its API has, and the
 * count of running actions, because each of them still counts itself down.
 */
function root(state: StudioState | undefined, action: Action): StudioState {
  if (sessionEnded.match(action) && state) {
    const { features, parts, runningActions } = state;
    return { ...combined(undefined, action), notifications: { items: [] }, features, parts, runningActions };
  }
  return combined(state, action);
}

/** Of development alone. How long they take tells of the machine and not of the state, and would be a line in the console. */
const UNTIMED = { warnAfter: Infinity };
const CHECKS = { immutableCheck: UNTIMED, serializableCheck: UNTIMED };

/**
 * Makes the page's one store. The shell calls it; so do tests and standalone pages.
 * It follows the session: when that ends, the API's cache and everything else of the person is emptied.
 */
export function createStudioStore() {
  // The browser test counts instances: a second store in the page looks healthy otherwise. jsdom has no marks.
  if ('mark' in performance) performance.mark('likeness.instance', { detail: 'store' });
  const store = configureStore({
    reducer: root,
    middleware: (defaults) => defaults(CHECKS).concat(studioApi.middleware),
  });
  leaveLastStore();
  const ends = [
    setupListeners(store.dispatch),
    followOtherTabs(),
    onSessionEnd(() => {
      store.dispatch(studioApi.util.resetApiState());
      store.dispatch(sessionEnded());
    }),
  ];
  leaveLastStore = () => {
    for (const end of ends) end();
  };
  let kept = store.getState().notifications;
  store.subscribe(() => {
    const state = store.getState();
    if (state.notifications === kept) return;
    kept = state.notifications;
    keepNotifications(state);
  });
  return store;
}

export type StudioStore = ReturnType<typeof createStudioStore>;
export type StudioDispatch = StudioStore['dispatch'];

export const useStudioDispatch = useDispatch.withTypes<StudioDispatch>();
export const useStudioSelector = useSelector.withTypes<StudioState>();
