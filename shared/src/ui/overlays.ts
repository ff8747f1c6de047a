import { deferred } from '@likeness/shared/observable';

/** What opens over the page is one script with the library behind it: who opens one thing will open another. */
export const modalSheet = deferred(() => import(/* webpackChunkName: "overlays" */ './modal-sheet'));
export const dropdownList = deferred(() => import(/* webpackChunkName: "overlays" */ './dropdown-list'));
export const tooltipBubble = deferred(() => import(/* webpackChunkName: "overlays" */ './tooltip-bubble'));
