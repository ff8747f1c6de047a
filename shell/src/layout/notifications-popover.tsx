import { Popover, PopoverDisclosure, PopoverHeading, PopoverProvider } from '@ariakit/react';
import { useState, type ReactElement } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { usePaidActions } from '@likeness/shared/federation';
import { notificationsRead, useNotifications } from '@likeness/shared/notifications';
import { color, font, layer, radius, shadow, space, weight } from '@likeness/shared/theme';
import { StatusDot } from '@likeness/shared/ui';

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
const About = styled(Link)`
  justify-self: start;
  color: ${color.accent};
  font-size: ${font.small};
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
            {notifications.map(({ id, kind, text, action = '', at }) => {
              const paid = actions.get(action);
              return (
                <Line key={id}>
                  {paid && (
                    <About to={paid.path} onClick={() => show(false)}>
                      {paid.name}
                    </About>
                  )}
                  <span>{text}</span>
                  <StatusDot
                    status={kind === 'finished' ? 'ready' : 'failed'}
                    text={kind === 'finished' ? 'Finished' : 'Failed'}
                  />
                  <When dateTime={new Date(at).toISOString()}>{clock.format(at)}</When>
                </Line>
              );
            })}
          </ul>
        )}
      </Sheet>
    </PopoverProvider>
  );
}
