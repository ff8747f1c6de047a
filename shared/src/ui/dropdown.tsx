import {
  ComboboxItem,
  ComboboxItemCheck,
  ComboboxPopover,
  ComboboxProvider,
  ComboboxSelect,
  ComboboxSelectLabel,
} from '@ariakit/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { styled } from 'styled-components';
import { color, font, layer, radius, shadow, space, weight } from '@likeness/shared/theme';
import { fieldLook } from './field';

const Field = styled.div`
  display: grid;
  gap: ${space(1)};
`;
const Label = styled(ComboboxSelectLabel)`
  font-size: ${font.small};
  font-weight: ${weight.medium};
`;
const Control = styled(ComboboxSelect)`
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
  }
`;

export interface DropdownOption<Value extends string> {
  readonly value: Value;
  readonly text: string;
}

export interface DropdownProps<Value extends string> {
  readonly label: string;
  readonly options: readonly DropdownOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One choice out of a list, which is at most 15rem high (specification, section 9). */
export function Dropdown<Value extends string>({ label, options, value, onChange }: DropdownProps<Value>) {
  return (
    <ComboboxProvider selectedValue={value} setSelectedValue={(chosen) => onChange(chosen as Value)}>
      <Field>
        <Label>{label}</Label>
        <Control>
          {options.find((option) => option.value === value)?.text ?? value}
          <ChevronDown size={16} aria-hidden />
        </Control>
      </Field>
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
