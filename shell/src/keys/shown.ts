import { deferred, observable } from '@likeness/shared/observable';

/** Whether the list of keys is open. */
export const keyListShown = observable(false);

/** With what else opens over the page: nobody waits for it before the first screen. */
export const keyList = deferred(() => import(/* webpackChunkName: "overlays" */ './key-list'));
