import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { isLastingAddress } from '@likeness/shared/images';
import { keptForPerson } from '@likeness/shared/session';

/** An action that finished or failed in this visit. */
export interface Notification {
  readonly id: string;
  readonly kind: 'finished' | 'failed';
  readonly text: string;
  /** The paid action that it is about, by its id, where it is about one. */
  readonly action?: string | undefined;
  /** The lasting address of a picture of its result. */
  readonly picture?: string | undefined;
  /** The path of the screen where its result is. */
  readonly path?: string | undefined;
  /** When, milliseconds since 1970. */
  readonly at: number;
  /** Whether the person has seen it. */
  readonly read?: boolean | undefined;
}

/** The oldest make room: the panel is for this visit, not an archive. */
const MOST = 50;
export const NOTIFICATIONS_KEY = 'likeness.notifications';
/** They tell of pictures, and name their addresses: a tab that was away while somebody else signed in shows that person none of them. */
const kept = keptForPerson(NOTIFICATIONS_KEY);

export interface NotificationsState {
  readonly items: readonly Notification[];
}

const notifications = createSlice({
  name: 'notifications',
  initialState: (): NotificationsState => ({ items: readKept() }),
  reducers: {
    notified: {
      prepare: (kind: Notification['kind'], text: string, action?: string, picture?: string, path?: string) => ({
        payload: { id: nanoid(), kind, text, action, picture, path, at: Date.now() },
      }),
      reducer: (state, { payload }: PayloadAction<Notification>) => ({
        items: [payload, ...state.items].slice(0, MOST),
      }),
    },
    notificationsRead: ({ items }) => ({ items: items.map((item) => ({ ...item, read: true })) }),
    notificationsCleared: () => ({ items: [] }),
  },
});

export const { notified, notificationsRead, notificationsCleared } = notifications.actions;
export const notificationsReducer = notifications.reducer;

/** What finished or failed in this visit, newest first. */
export function useNotifications(): readonly Notification[] {
  return useSelector((state: { notifications: NotificationsState }) => state.notifications.items);
}

/** How many of them the person has not seen. */
export function useUnread(): number {
  return useNotifications().filter(({ read }) => read !== true).length;
}

/** Keeps the list for a reload of the document, only for this visit, and for this person. */
export function keepNotifications(state: { notifications: NotificationsState }): void {
  kept.set(state.notifications.items);
}

function readKept(): readonly Notification[] {
  const items = kept.get();
  return Array.isArray(items) ? items.filter(isNotification).slice(0, MOST) : [];
}

function isNotification(value: unknown): value is Notification {
  const { id, kind, text, action, picture, path, at, read } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    (kind === 'finished' || kind === 'failed') &&
    typeof text === 'string' &&
    (action === undefined || typeof action === 'string') &&
    (picture === undefined || (typeof picture === 'string' && isLastingAddress(picture))) &&
    (path === undefined || (typeof path === 'string' && /^\/(?!\/)/.test(path))) &&
    typeof at === 'number' &&
    (read === undefined || typeof read === 'boolean')
  );
}
