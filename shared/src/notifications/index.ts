export { tellNotLoaded } from './messages';
export {
  keepNotifications,
  notificationsCleared,
  notificationsRead,
  notificationsReducer,
  notified,
  NOTIFICATIONS_KEY,
  useNotifications,
  useUnread,
  type Notification,
  type NotificationsState,
} from './notifications';
export { carryToast, showCarriedToast, useNotify, type NotifiedAct, type Notify } from './notify';
export { Toasts } from './toasts';
