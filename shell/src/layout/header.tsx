import Menu from 'lucide-react/icons/menu';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { unsavedWork } from '@likeness/shared/observable';
import { endSession, useSession } from '@likeness/shared/session';
import { color, layer, media, space } from '@likeness/shared/theme';
import { Button, Confirm, IconButton } from '@likeness/shared/ui';
import { openDocument } from '../document/leave-document';
import { CONTENT_WIDTH } from './content-area';
import { NotificationsPanel } from './notifications-panel';
import { ProfileMenu } from './profile-menu';
import { useIsDesktop } from './use-media';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.header};
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${space(16)};
  padding: ${space(2)} ${space(4)};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  ${media.mdUp} {
    padding-inline: max(${space(8)}, (100% - ${CONTENT_WIDTH}) / 2 + ${space(8)});
  }
`;
const Greeting = styled.p`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/**
 * The header: for a signed-in person greeting, notifications, Logout and profile; for a visitor the ways in.
 * Logout only ends the session: the guard then leads to /login. Where that would lose something, it asks, as the browser does before the
 * tab is closed.
 */
export function Header({
  onOpenMenu,
}: {
  /** Given where the sidebar is a drawer. */ readonly onOpenMenu?: () => void;
}) {
  const session = useSession();
  return (
    <Bar>
      {onOpenMenu && <IconButton label="Open menu" icon={<Menu size={20} aria-hidden />} onClick={onOpenMenu} />}
      {session ? <SignedIn name={session.username ?? ''} /> : <Visitor />}
    </Bar>
  );
}

function SignedIn({ name }: { readonly name: string }): ReactNode {
  const desktop = useIsDesktop();
  const [asks, setAsks] = useState(false);
  const logOut = (): void => (unsavedWork.get() > 0 ? setAsks(true) : endSession());
  return (
    <>
      <Greeting>{name ? `Welcome back, ${name} 👋` : 'Welcome back 👋'}</Greeting>
      <NotificationsPanel />
      {desktop && <Button onClick={logOut}>Logout</Button>}
      <ProfileMenu name={name} wide={desktop} onLogout={logOut} />
      <Confirm
        open={asks}
        title="Log out?"
        text="What is not finished in this tab is lost."
        verb="Log out"
        onConfirm={endSession}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}

/** Real navigations: the header also stands on the last-resort screen, where the router may be what failed. */
function Visitor(): ReactNode {
  return (
    <>
      <Greeting>
        <a href="/login">Please sign in</a>
      </Greeting>
      <Button onClick={() => openDocument('/login')}>Login</Button>
      <Button look="accent" onClick={() => openDocument('/register')}>
        Register
      </Button>
    </>
  );
}
