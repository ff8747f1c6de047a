import { Popover, PopoverDisclosure, PopoverHeading, PopoverProvider } from '@ariakit/react';
import { useState, type ReactElement } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PaidActionDeclaration } from '@likeness/contract';
import { usePaidActions } from '@likeness/shared/federation';
import { notificationsRead, useNotifications, type Notification } from '@likeness/shared/notifications';
import { color, font, layer, radius, shadow, space, weight } from '@likeness/shared/theme';
import { SmallPicture, StatusDot, useThumbnails } from '@likeness/shared/ui';

const PICTURE_SIZE = space(14);

const Sheet = styled(Popover)`
  z-index: ${layer.popover};
  width: min(22rem, calc(100vw - ${space(8)}));
  max-height: 60vh;
  overflow: auto;
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.high};
`;
const Heading = styled(PopoverHeading)`
  margin-bottom: ${space(3)};
  font-size: ${font.body};
  font-weight: ${weight.bold};
`;
const Line = styled.li`
  display: grid;
  gap: ${space(1)};
  padding: ${space(2)} 0;
  border-top: 1px solid ${color.line};
`;
/** Text first, also for who hears it; what it is about stands beside it. */
const WithPicture = styled(Line)<{ $rows: number }>`
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: ${space(3)};
  > * {
    grid-column: 1;
  }
  > img {
    grid-area: 1 / 2 / span ${({ $rows }) => $rows};
    width: ${PICTURE_SIZE};
    height: ${PICTURE_SIZE};
    border-radius: ${radius.small};
    background: ${color.sunken};
    object-fit: cover;
    object-position: top;
  }
`;
const About = styled(Link)`
  justify-self: start;
  color: ${color.accent};
  font-size: ${font.small};
`;
const Where = styled(Link)`
  justify-self: start;
`;
const When = styled.time`
  color: ${color.inkSoft};
  font-size: ${font.small};
`;

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/** The panel's button with the panel. */
export function NotificationsPopover({ button }: { readonly button: ReactElement }) {
  const notifications = useNotifications();
  const dispatch = useDispatch();
  const [isOpen, setOpen] = useState(false);
  const actions = new Map(usePaidActions().map((action) => [action.id, action]));
  const show = (open: boolean): void => {
    setOpen(open);
    // Those that came while it was open were seen as well.
    dispatch(notificationsRead());
  };
  return (
    <PopoverProvider placement="bottom-end" open={isOpen} setOpen={show}>
      <PopoverDisclosure render={button} />
      <Sheet gutter={8} unmountOnHide>
        <Heading>Notifications</Heading>
        {notifications.length === 0 ? (
          <p>No notifications yet</p>
        ) : (
          <ul>
            {notifications.map((notification) => (
              <NotificationLine
                key={notification.id}
                notification={notification}
                about={actions.get(notification.action ?? '')}
                onLeave={() => show(false)}
              />
            ))}
          </ul>
        )}
      </Sheet>
    </PopoverProvider>
  );
}

interface NotificationLineProps {
  readonly notification: Notification;
  /** The paid action that it is about. */
  readonly about: PaidActionDeclaration | undefined;
  readonly onLeave: () => void;
}

function NotificationLine({ notification: { kind, text, picture, path, at }, about, onLeave }: NotificationLineProps) {
  const thumbnailOf = useThumbnails();
  const [isGone, setGone] = useState(false);
  const isShown = picture !== undefined && !isGone;
  const lines = (
    <>
      {about && (
        <About to={about.path} onClick={onLeave}>
          {about.name}
        </About>
      )}
      {path === undefined ? (
        <span>{text}</span>
      ) : (
        <Where to={path} onClick={onLeave}>
          {text}
        </Where>
      )}
      <StatusDot status={kind === 'finished' ? 'ready' : 'failed'} text={kind === 'finished' ? 'Finished' : 'Failed'} />
      <When dateTime={new Date(at).toISOString()}>{clock.format(at)}</When>
    </>
  );
  if (!isShown) return <Line>{lines}</Line>;
  return (
    <WithPicture $rows={about ? 4 : 3}>
      {lines}
      <SmallPicture
        source={thumbnailOf(picture, PICTURE_SIZE)}
        alt=""
        loading="lazy"
        // Deleted meanwhile: the line says what happened all the same.
        onBroken={() => setGone(true)}
      />
    </WithPicture>
  );
}
