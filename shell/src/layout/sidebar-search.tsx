import Search from 'lucide-react/icons/search';
import { styled } from 'styled-components';
import { color, space } from '@likeness/shared/theme';
import { fieldLook, VisuallyHidden } from '@likeness/shared/ui';

const Field = styled.label`
  position: relative;
  display: block;
  svg {
    position: absolute;
    left: ${space(3)};
    top: 0;
    height: 100%;
    color: ${color.inkSoft};
  }
`;
const Input = styled.input`
  ${fieldLook}
  padding-left: ${space(9)};
`;

interface SidebarSearchProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** How many entries are left. */
  readonly found: number;
  /** Called by Enter, which opens the first of them. */
  readonly onEnter: () => void;
}

/** Narrows a long sidebar down to what somebody looks for. */
export function SidebarSearch({ value, onChange, found, onEnter }: SidebarSearchProps) {
  return (
    <div role="search">
      <Field>
        <VisuallyHidden>Find a tool</VisuallyHidden>
        <Search size={16} aria-hidden />
        <Input
          type="search"
          placeholder="Find a tool"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter();
            if (event.key !== 'Escape' || value === '') return;
            // A drawer around it is closed by the next one.
            event.stopPropagation();
            onChange('');
          }}
        />
      </Field>
      <VisuallyHidden role="status">{value === '' ? '' : found === 1 ? '1 entry' : `${found} entries`}</VisuallyHidden>
    </div>
  );
}
