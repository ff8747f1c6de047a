import { deferred } from '@likeness/shared/observable';

/** One script with what else opens over the page, and with the library behind it all. */
export const drawerSheet = deferred(() => import(/* webpackChunkName: "overlays" */ './drawer'));
export const notificationsPopover = deferred(
  () => import(/* webpackChunkName: "overlays" */ './notifications-popover'),
);
export const profileList = deferred(() => import(/* webpackChunkName: "overlays" */ './profile-list'));
