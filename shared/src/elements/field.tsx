import { useId, type ComponentProps, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, font, radius, space, weight } from '@likeness/shared/theme';

/** The look of everything that takes text. */
export const fieldLook = css`
  width: 100%;
  min-height: ${space(10)};
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.control};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.ink};
  &::placeholder {
    color: ${color.inkSoft};
    opacity: 1;
  }
  &:disabled {
    background: ${color.sunken};
    color: ${color.inkSoft};
    cursor: not-allowed;
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
`;

const Field = styled.div`
  display: grid;
  gap: ${space(1)};
`;
const Label = styled.label`
  font-size: ${font.small};
  font-weight: ${weight.medium};
`;
const Hint = styled.p`
  color: ${color.inkSoft};
  font-size: ${font.small};
`;
const Box = styled.div`
  position: relative;
`;
const Input = styled.input<{ $trailing: boolean }>`
  ${fieldLook}
  ${({ $trailing }) => $trailing && `padding-right: ${space(12)};`}
`;
const Area = styled.textarea`
  ${fieldLook}
  resize: vertical;
`;
const Trailing = styled.div`
  position: absolute;
  inset: 0 0 0 auto;
  display: grid;
  place-items: center;
`;

interface Labelled {
  readonly label: string;
  readonly hint?: ReactNode;
}

/** The id that ties a field to its label, and what explains it: the hint, then whatever the screen names (an error, for example). */
function useDescribed(
  hint: ReactNode,
  given: { readonly id?: string | undefined; readonly 'aria-describedby'?: string | undefined },
): { readonly id: string; readonly described: string | undefined } {
  const own = useId();
  const id = given.id ?? own;
  const described = [hint ? `${id}hint` : '', given['aria-describedby'] ?? ''].filter(Boolean).join(' ');
  return { id, described: described || undefined };
}

/** A line of text with its label. `trailing` stands inside at its end, for a show/hide toggle. */
export function TextField({
  label,
  hint,
  trailing,
  ...input
}: Labelled & { readonly trailing?: ReactNode } & ComponentProps<'input'>) {
  const { id, described } = useDescribed(hint, input);
  return (
    <Field>
      <Label htmlFor={id}>{label}</Label>
      <Box>
        <Input {...input} id={id} $trailing={Boolean(trailing)} aria-describedby={described} />
        {trailing && <Trailing>{trailing}</Trailing>}
      </Box>
      {hint && <Hint id={`${id}hint`}>{hint}</Hint>}
    </Field>
  );
}

/** Several lines of text with their label. */
export function TextArea({ label, hint, ...area }: Labelled & ComponentProps<'textarea'>) {
  const { id, described } = useDescribed(hint, area);
  return (
    <Field>
      <Label htmlFor={id}>{label}</Label>
      <Area {...area} id={id} aria-describedby={described} />
      {hint && <Hint id={`${id}hint`}>{hint}</Hint>}
    </Field>
  );
}
