import { deferred } from '@likeness/shared/observable';

/** What of shared neither the layout needs nor each of the screens in it. */
export const sharedPart = deferred(() => import(/* webpackChunkName: "pictures" */ './shared-later'));
