import { css, styled } from 'styled-components';
import { font, space, weight } from '@likeness/shared/theme';
import { fieldLook } from '@likeness/shared/elements';

/** The dropdown before its list has come and after look and measure the same. */
export const DropdownField = styled.div`
  display: grid;
  gap: ${space(1)};
`;
export const labelLook = css`
  font-size: ${font.small};
  font-weight: ${weight.medium};
  cursor: default;
`;
export const controlLook = css`
  ${fieldLook}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  overflow-wrap: anywhere;
  text-align: start;
  cursor: pointer;
  svg {
    flex: none;
  }
`;
