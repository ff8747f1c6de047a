import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { styled } from 'styled-components';
import { color, space } from '@likeness/shared/theme';
import { Button, TextField, VisuallyHidden } from '@likeness/shared/elements';

const Toggle = styled(Button)`
  width: ${space(9)};
  min-height: ${space(9)};
  margin-right: 1px;
  padding: 0;
  color: ${color.inkSoft};
`;

export interface PasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A required password, hidden until the person wants to see what they type. */
export function PasswordField({ label, name, autoComplete, value, onChange }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      label={label}
      name={name}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      trailing={
        <Toggle look="quiet" icon={<Icon size={18} aria-hidden />} onClick={() => setShown(!shown)}>
          <VisuallyHidden>{`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}</VisuallyHidden>
        </Toggle>
      }
    />
  );
}
