import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useNotify } from '@likeness/shared/notifications';
import { currentSession } from '@likeness/shared/session';
import { color, font, space } from '@likeness/shared/theme';
import { Button, TextField, type ButtonLook } from '@likeness/shared/ui';
import { accountFailure, type AccountFailure } from './account-failure';
import { ACCOUNT_TEXTS } from './account-texts';

const Form = styled.form`
  display: grid;
  gap: ${space(3)};
  max-width: 28rem;
`;
const Entry = styled.div`
  display: grid;
  gap: ${space(1)};
`;
const Message = styled.p`
  color: ${color.danger};
  font-size: ${font.small};
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

type Fields<Name extends string> = Readonly<Record<Name, string>>;

export interface AccountEntry<Name extends string> {
  /** Under which the API knows it, in its messages too. */
  readonly name: Name;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password';
  readonly autoComplete: string;
  /** Has the focus when the dialog around it opens. */
  readonly 'data-autofocus'?: true;
}

interface AccountFormProps<Name extends string> {
  readonly label: string;
  readonly entries: readonly AccountEntry<Name>[];
  /** What stands in it at first, and again once it was sent. */
  readonly start: Fields<Name>;
  readonly verb: string;
  readonly look?: ButtonLook;
  /** Whose password it is, for whatever fills passwords in. */
  readonly owner?: string | undefined;
  /** Beside the button. */
  readonly beside?: ReactNode;
  /** Sends it. @returns why it was refused; nothing where it was not. */
  readonly onSend: (fields: Fields<Name>) => Promise<unknown>;
}

/** A few fields and a button. What was entered stays where it is refused, with the reason under the field that it is about. */
export function AccountForm<Name extends string>(props: AccountFormProps<Name>) {
  const { label, entries, start, verb, look = 'accent', owner, beside, onSend } = props;
  const notify = useNotify();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(start);
  const [busy, setBusy] = useState(false);
  const [{ sentence, messages }, setFailure] = useState<AccountFailure>({ messages: {} });
  const send = async (): Promise<void> => {
    setBusy(true);
    const error = await onSend(fields).catch((thrown: unknown) => thrown);
    setBusy(false);
    // The screen goes with the session, and a word in the form with it.
    if (error !== undefined && !currentSession()) notify.warning(ACCOUNT_TEXTS.signedOut);
    setFailure(
      error === undefined
        ? { messages: {} }
        : accountFailure(
            error,
            entries.map(({ name }) => name),
          ),
    );
    if (error === undefined) setFields(start);
  };
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [messages]);
  return (
    <Form
      ref={form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      {owner !== undefined && <input hidden readOnly type="email" name="email" autoComplete="username" value={owner} />}
      {entries.map(({ name, ...input }) => {
        const message = messages[name];
        return (
          <Entry key={name}>
            <TextField
              {...input}
              name={name}
              required
              value={fields[name]}
              aria-invalid={message !== undefined}
              aria-describedby={message === undefined ? undefined : `${name}-message`}
              onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
            />
            {message !== undefined && (
              <Message id={`${name}-message`} role="alert">
                {message}
              </Message>
            )}
          </Entry>
        );
      })}
      {sentence !== undefined && <Message role="alert">{sentence}</Message>}
      <Buttons>
        <Button type="submit" look={look} disabled={busy}>
          {verb}
        </Button>
        {beside}
      </Buttons>
    </Form>
  );
}
