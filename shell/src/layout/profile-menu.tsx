import { Menu, MenuButton, MenuItem, MenuItemCheck, MenuItemRadio, MenuProvider, MenuSeparator } from '@ariakit/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import {
  chooseColorScheme,
  color,
  font,
  layer,
  radius,
  shadow,
  space,
  useColorScheme,
  weight,
  type ColorScheme,
} from '@likeness/shared/theme';

const Toggle = styled(MenuButton)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: ${space(10)};
  padding: ${space(1)};
  border: none;
  border-radius: ${radius.round};
  background: transparent;
  cursor: pointer;
  &:hover {
    background: ${color.sunken};
  }
`;
const Avatar = styled.span`
  display: grid;
  place-items: center;
  width: ${space(8)};
  height: ${space(8)};
  border-radius: ${radius.round};
  background: ${color.accentSoft};
  color: ${color.accent};
  font-size: ${font.small};
  font-weight: ${weight.bold};
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

interface ProfileMenuProps {
  readonly name: string;
  /** On wider screens it holds the account's links, on small ones Logout. */
  readonly wide: boolean;
  readonly onLogout: () => void;
}

/** The profile dropdown: it toggles on its button, and closes on an outside click and when a link is chosen. */
export function ProfileMenu({ name, wide, onLogout }: ProfileMenuProps) {
  const scheme = useColorScheme();
  return (
    <MenuProvider values={{ scheme }} setValues={(values) => chooseColorScheme(values.scheme)} placement="bottom-end">
      <Toggle aria-label="Profile">
        <Avatar aria-hidden>{(name.trim()[0] ?? '?').toUpperCase()}</Avatar>
        <ChevronDown size={16} aria-hidden data-testid="chevron" />
      </Toggle>
      <List gutter={8} unmountOnHide>
        {SCHEMES.map(({ value, text }) => (
          <RadioItem key={value} name="scheme" value={value}>
            <MenuItemCheck />
            {text}
          </RadioItem>
        ))}
        <Line />
        {wide ? (
          <>
            <Item render={<Link to="/support" />}>Help & Support</Item>
            <Item render={<Link to="/billing" />}>Billing</Item>
          </>
        ) : (
          <Item onClick={onLogout}>Logout</Item>
        )}
      </List>
    </MenuProvider>
  );
}
