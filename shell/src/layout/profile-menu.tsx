import { styled } from 'styled-components';
import { usePlaceholder } from '@likeness/shared/ui';
import { profileList } from './overlays';
import { ProfileFace, toggleLook } from './profile-face';

const Toggle = styled.button`
  ${toggleLook}
`;

export interface ProfileMenuProps {
  readonly name: string;
  /** On wider screens it holds the account's links, on small ones Logout. */
  readonly wide: boolean;
  readonly onLogout: () => void;
}

/** The profile dropdown: it toggles on its button, and closes on an outside click and when a link is chosen. */
export function ProfileMenu(menu: ProfileMenuProps) {
  const { part, ref, props } = usePlaceholder(profileList);
  if (part) return <part.ProfileList {...menu} buttonRef={ref} />;
  return (
    <Toggle ref={ref} type="button" aria-label="Profile" aria-haspopup="menu" {...props}>
      <ProfileFace name={menu.name} />
    </Toggle>
  );
}
