export { tellNotLoaded } from './messages';
export {
  keepNotifications,
  notificationsCleared,
  notificationsReducer,
  notified,
  NOTIFICATIONS_KEY,
  useNotifications,
  type Notification,
  type NotificationsState,
} from './notifications';
export { carryToast, showCarriedToast, useNotify, type Notify } from './notify';
export { Toasts } from './toasts';
