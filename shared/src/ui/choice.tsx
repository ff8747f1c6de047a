import { useId } from 'react';
import { styled } from 'styled-components';
import { color, font, radius, selectedInForcedColors, shadow, space, weight } from '@likeness/shared/theme';
import { VisuallyHidden } from '@likeness/shared/elements';

const Group = styled.div`
  display: inline-flex;
  gap: 2px;
  padding: 3px;
  border-radius: ${radius.medium};
  background: ${color.sunken};
`;
const Option = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: ${space(8)};
  padding: 0 ${space(3)};
  border: 1px solid transparent;
  border-radius: ${radius.small};
  color: ${color.inkSoft};
  font-size: ${font.small};
  font-weight: ${weight.medium};
  cursor: pointer;
  &:has(input:checked) {
    border-color: ${color.control};
    background: ${color.surface};
    color: ${color.ink};
    box-shadow: ${shadow.low};
    ${selectedInForcedColors}
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;

export interface ChoiceProps<Value extends string> {
  /** The name of the group, for screen readers. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few, all in sight: a radio group that looks like a switch. */
export function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <Group role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Option key={option.value}>
          <VisuallyHidden>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
          </VisuallyHidden>
          {option.text}
        </Option>
      ))}
    </Group>
  );
}
