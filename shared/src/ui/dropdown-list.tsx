import {
  ComboboxItem,
  ComboboxItemCheck,
  ComboboxPopover,
  ComboboxProvider,
  ComboboxSelect,
  ComboboxSelectLabel,
} from '@ariakit/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { color, layer, radius, selectedInForcedColors, shadow, space } from '@likeness/shared/theme';
import type { DropdownProps } from './dropdown';
import { controlLook, DropdownField, labelLook } from './dropdown-look';

const Label = styled(ComboboxSelectLabel)`
  ${labelLook}
`;
const Control = styled(ComboboxSelect)`
  ${controlLook}
`;
const List = styled(ComboboxPopover)`
  z-index: ${layer.popover};
  max-height: min(15rem, var(--popover-available-height, 15rem));
  overflow: auto;
  padding: ${space(1)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.high};
`;
const Item = styled(ComboboxItem)`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${space(8)};
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.small};
  overflow-wrap: anywhere;
  cursor: pointer;
  > :first-child {
    flex: none;
  }
  &[data-active-item] {
    background: ${color.accentSoft};
    ${selectedInForcedColors}
  }
`;

interface DropdownListProps extends DropdownProps<string> {
  /** What the control shows. */
  readonly chosen: string;
  readonly controlRef: RefObject<HTMLButtonElement | null>;
}

/** The dropdown with its list. */
export function DropdownList({ label, options, value, chosen, onChange, controlRef }: DropdownListProps) {
  return (
    <ComboboxProvider selectedValue={value} setSelectedValue={onChange}>
      <DropdownField>
        <Label>{label}</Label>
        <Control ref={controlRef}>
          {chosen}
          <ChevronDown size={16} aria-hidden />
        </Control>
      </DropdownField>
      <List gutter={4} sameWidth unmountOnHide>
        {options.map((option) => (
          <Item key={option.value} value={option.value}>
            <ComboboxItemCheck />
            {option.text}
          </Item>
        ))}
      </List>
    </ComboboxProvider>
  );
}
