import { Menu, MenuButton, MenuItem, MenuItemCheck, MenuItemRadio, MenuProvider, MenuSeparator } from '@ariakit/react';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import {
  chooseColorScheme,
  color,
  layer,
  radius,
  selectedInForcedColors,
  shadow,
  space,
  useColorScheme,
  type ColorScheme,
} from '@likeness/shared/theme';
import { keyListShown } from '../keys/shown';
import { ProfileFace, toggleLook } from './profile-face';
import type { ProfileMenuProps } from './profile-menu';

const Toggle = styled(MenuButton)`
  ${toggleLook}
`;
const List = styled(Menu)`
  z-index: ${layer.popover};
  min-width: 13rem;
  padding: ${space(1)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.high};
`;
const entry = css`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  width: 100%;
  min-height: ${space(9)};
  padding: ${space(1)} ${space(3)};
  border: none;
  border-radius: ${radius.small};
  background: transparent;
  color: inherit;
  text-align: left;
  text-decoration: none;
  cursor: pointer;
  &[data-active-item] {
    background: ${color.accentSoft};
    ${selectedInForcedColors}
  }
`;
const Item = styled(MenuItem)`
  ${entry}
`;
const RadioItem = styled(MenuItemRadio)`
  ${entry}
`;
const Line = styled(MenuSeparator)`
  margin: ${space(1)} 0;
  border: none;
  border-top: 1px solid ${color.line};
`;

const SCHEMES: readonly { readonly value: ColorScheme; readonly text: string }[] = [
  { value: 'system', text: 'Colours of the system' },
  { value: 'light', text: 'Light' },
  { value: 'dark', text: 'Dark' },
];

interface ProfileListProps extends ProfileMenuProps {
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
}

/** The profile's button with its menu. */
export function ProfileList({ name, wide, onLogout, buttonRef }: ProfileListProps) {
  const scheme = useColorScheme();
  /** For what may open a dialog: that gives the focus back to where it was, and the entry goes with its menu. */
  const fromButton = (act: () => void) => (): void => {
    buttonRef.current?.focus();
    act();
  };
  return (
    <MenuProvider values={{ scheme }} setValues={(values) => chooseColorScheme(values.scheme)} placement="bottom-end">
      <Toggle ref={buttonRef} aria-label="Profile">
        <ProfileFace name={name} />
      </Toggle>
      <List gutter={8} unmountOnHide>
        {SCHEMES.map(({ value, text }) => (
          <RadioItem key={value} name="scheme" value={value}>
            <MenuItemCheck />
            {text}
          </RadioItem>
        ))}
        <Line />
        <Item render={<Link to="/account" />}>Account</Item>
        {wide ? (
          <>
            <Item render={<Link to="/support" />}>Help & Support</Item>
            <Item render={<Link to="/billing" />}>Billing</Item>
            <Item onClick={fromButton(() => keyListShown.set(true))}>Keyboard shortcuts</Item>
          </>
        ) : (
          <Item onClick={fromButton(onLogout)}>Logout</Item>
        )}
      </List>
    </MenuProvider>
  );
}
