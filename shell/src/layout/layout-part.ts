import { deferred } from '@likeness/shared/observable';

/** Sidebar, header and what stands between them: no part of a visitor's first screen. */
export const layoutPart = deferred(() => import(/* webpackChunkName: "layout" */ './layout'));
