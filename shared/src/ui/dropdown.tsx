import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { styled } from 'styled-components';
import { controlLook, DropdownField, labelLook } from './dropdown-look';
import { dropdownList } from './overlays';
import { usePlaceholder } from './use-placeholder';

const Label = styled.div`
  ${labelLook}
`;
const Control = styled.button`
  ${controlLook}
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
export function Dropdown<Value extends string>(props: DropdownProps<Value>) {
  const { label, options, value, onChange } = props;
  const { part, ref, props: kept } = usePlaceholder(dropdownList);
  const labelId = useId();
  const chosen = options.find((option) => option.value === value)?.text ?? value;
  if (part) {
    const choose = (picked: string): void => onChange(picked as Value);
    return <part.DropdownList {...props} chosen={chosen} controlRef={ref} onChange={choose} />;
  }
  return (
    <DropdownField>
      <Label id={labelId}>{label}</Label>
      <Control ref={ref} type="button" role="combobox" aria-haspopup="listbox" aria-labelledby={labelId} {...kept}>
        {chosen}
        <ChevronDown size={16} aria-hidden />
      </Control>
    </DropdownField>
  );
}
