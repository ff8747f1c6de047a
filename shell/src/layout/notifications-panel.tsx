import Bell from 'lucide-react/icons/bell';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useUnread } from '@likeness/shared/notifications';
import { color, radius, space } from '@likeness/shared/theme';
import { IconButton, usePlaceholder, VisuallyHidden } from '@likeness/shared/ui';
import { notificationsPopover } from './overlays';

const Bounds = styled.span`
  position: relative;
`;
// The border is seen where the person's own colours hold, too.
const Dot = styled.span`
  position: absolute;
  top: ${space(2)};
  right: ${space(2)};
  width: ${space(2)};
  height: ${space(2)};
  border: ${space(1)} solid ${color.accent};
  border-radius: ${radius.round};
  pointer-events: none;
`;

/** What finished or failed in this visit, newest first. */
export function NotificationsPanel() {
  const { part, ref, props } = usePlaceholder(notificationsPopover);
  const unread = useUnread();
  const id = useId();
  const look = { ref, label: 'Notifications', icon: <Bell size={20} aria-hidden />, 'aria-describedby': id };
  return (
    <Bounds>
      {part ? (
        <part.NotificationsPopover button={<IconButton {...look} />} />
      ) : (
        <IconButton {...look} aria-haspopup="dialog" {...props} />
      )}
      {unread > 0 && <Dot aria-hidden />}
      <VisuallyHidden id={id}>{unread > 0 && `${unread} unread`}</VisuallyHidden>
    </Bounds>
  );
}
