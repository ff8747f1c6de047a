import Bell from 'lucide-react/icons/bell';
import { IconButton, usePlaceholder } from '@likeness/shared/ui';
import { notificationsPopover } from './overlays';

/** What finished or failed in this visit, newest first. */
export function NotificationsPanel() {
  const { part, ref, props } = usePlaceholder(notificationsPopover);
  const look = { ref, label: 'Notifications', icon: <Bell size={20} aria-hidden /> };
  if (part) return <part.NotificationsPopover button={<IconButton {...look} />} />;
  return <IconButton {...look} aria-haspopup="dialog" {...props} />;
}
