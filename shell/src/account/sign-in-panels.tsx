import { useState } from 'react';
import { serverMessage } from '@likeness/shared/api';
import { useNotify } from '@likeness/shared/notifications';
import { continueSession, currentSession, freshAccessToken, useSession } from '@likeness/shared/session';
import { Button, Panel, PanelTitle } from '@likeness/shared/ui';
import {
  useShellChangePasswordMutation,
  useShellEndOtherSessionsMutation,
  type Person,
  type Tokens,
} from './account-api';
import { CURRENT_PASSWORD } from './account-entries';
import { AccountForm } from './account-form';
import { ACCOUNT_TEXTS } from './account-texts';
import { SessionList } from './session-list';

/** Asks for the session that goes on, and goes on with it. @returns why there is none; nothing where there is one. */
async function goOn(ask: () => PromiseLike<{ data?: Tokens | undefined; error?: unknown }>): Promise<unknown> {
  // A renewal on the way meanwhile would bring tokens of the session that ends.
  await freshAccessToken().catch(() => undefined);
  const before = currentSession();
  const { data, error } = await ask();
  if (before && data) continueSession(before, data);
  return error;
}

export function PasswordPanel({ person }: { readonly person: Person }) {
  const notify = useNotify();
  const [changePassword] = useShellChangePasswordMutation();
  return (
    <Panel>
      <PanelTitle>{ACCOUNT_TEXTS.password}</PanelTitle>
      <p>{ACCOUNT_TEXTS.passwordEnds}</p>
      <AccountForm
        label={ACCOUNT_TEXTS.password}
        owner={person.email}
        entries={[
          CURRENT_PASSWORD,
          { name: 'new_password', label: ACCOUNT_TEXTS.newPassword, type: 'password', autoComplete: 'new-password' },
          {
            name: 're_new_password',
            label: ACCOUNT_TEXTS.repeatedPassword,
            type: 'password',
            autoComplete: 'new-password',
          },
        ]}
        start={{ current_password: '', new_password: '', re_new_password: '' }}
        verb={ACCOUNT_TEXTS.savePassword}
        onSend={async (fields) => {
          const error = await goOn(() => changePassword(fields));
          if (error === undefined) notify.finished(ACCOUNT_TEXTS.passwordSaved);
          return error;
        }}
      />
    </Panel>
  );
}

export function SessionsPanel() {
  const notify = useNotify();
  const [endOthers] = useShellEndOtherSessionsMutation();
  const [busy, setBusy] = useState(false);
  const end = async (): Promise<void> => {
    setBusy(true);
    const error = await goOn(() => endOthers({ refresh: currentSession()?.refreshToken ?? '' }));
    setBusy(false);
    if (error === undefined) notify.finished(ACCOUNT_TEXTS.othersEnded);
    else notify.failed(serverMessage(error) ?? ACCOUNT_TEXTS.failed);
  };
  return (
    <Panel>
      <PanelTitle>{ACCOUNT_TEXTS.sessions}</PanelTitle>
      <SessionList key={useSession()?.refreshToken} />
      <p>{ACCOUNT_TEXTS.sessionsText}</p>
      <div>
        <Button disabled={busy} onClick={() => void end()}>
          {ACCOUNT_TEXTS.endOthers}
        </Button>
      </div>
    </Panel>
  );
}
