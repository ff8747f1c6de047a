import Search from 'lucide-react/icons/search';
import { styled } from 'styled-components';
import { color, space } from '@likeness/shared/theme';
import { fieldLook } from '@likeness/shared/ui';

const Box = styled.div`
  position: relative;
  color: ${color.inkSoft};
  svg {
    position: absolute;
    inset: 0 auto 0 ${space(3)};
    height: 100%;
  }
`;
const Input = styled.input`
  ${fieldLook}
  padding-left: ${space(10)};
`;

/** A search box whose words stand inside it. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <Box>
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Search size={18} aria-hidden />
    </Box>
  );
}
