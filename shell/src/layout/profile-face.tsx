import ChevronDown from 'lucide-react/icons/chevron-down';
import { css, styled } from 'styled-components';
import { color, font, radius, space, weight } from '@likeness/shared/theme';

/** The profile's button before its menu has come and after looks the same. */
export const toggleLook = css`
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
/** What stands on the button. */
export function ProfileFace({ name }: { readonly name: string }) {
  return (
    <>
      <Avatar aria-hidden>{(name.trim()[0] ?? '?').toUpperCase()}</Avatar>
      <ChevronDown size={16} aria-hidden data-testid="chevron" />
    </>
  );
}
