import { useState } from 'react';
import { styled } from 'styled-components';
import { useFeature, type StudioError } from '@likeness/shared/api';
import { useNotify } from '@likeness/shared/notifications';
import {
  continueSession,
  currentSession,
  endSession,
  freshAccessToken,
  sessionSignal,
  useSession,
  withWebLock,
} from '@likeness/shared/session';
import { space } from '@likeness/shared/theme';
import { Button, Panel, PanelTitle } from '@likeness/shared/ui';
import {
  useLazyShellGetSessionsQuery,
  useShellChangePasswordMutation,
  useShellEndOtherSessionsMutation,
  useShellEndSessionMutation,
  type Person,
  type Tokens,
} from './account-api';
import { CURRENT_PASSWORD } from './account-entries';
import { AccountForm } from './account-form';
import { ACCOUNT_TEXTS } from './account-texts';
import { ConfirmModal, type Confirmed } from './confirm-modal';
import { SessionList } from './session-list';

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

type Ask = () => PromiseLike<{ data?: Tokens | undefined; error?: unknown }>;

/**
 * Asks for the session that goes on, and goes on with it. One tab at a time where the browser has locks: two that ask at once would each end
 * the session of the other, and with it their own.
 *
 * @returns why there is none; nothing where there is one
 */
async function goOn(ask: Ask): Promise<unknown> {
  const session = sessionSignal();
  return withWebLock('likeness.next-session', async () => {
    // A renewal on the way meanwhile would bring tokens of the session that ends.
    await freshAccessToken().catch(() => undefined);
    // Somebody else may have come to this tab while others held the lock, or the server took its time.
    if (session.aborted) return { status: 'SESSION_ENDED' } satisfies StudioError;
    return nextSession(ask);
  });
}

async function nextSession(ask: Ask): Promise<unknown> {
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

/** How far one is to be signed out. */
type Reach = 'others' | 'everywhere';

export function SessionsPanel({ person: { email } }: { readonly person: Pick<Person, 'email'> }) {
  const notify = useNotify();
  const [endOthers] = useShellEndOtherSessionsMutation();
  const [readSessions] = useLazyShellGetSessionsQuery();
  const [endOne] = useShellEndSessionMutation();
  const [reach, setReach] = useState<Reach>('others');
  const [isAsked, setAsked] = useState(false);
  // Which session this one is can be told by an API that lists them only.
  const isListed = useFeature('sessions');

  const hereEnds = async (): Promise<boolean> => {
    const { data: sessions } = await readSessions();
    const here = sessions?.find(({ current }) => current);
    return here !== undefined && (await endOne({ session: here.session })).error === undefined;
  };
  const end: Confirmed = async (password) => {
    const session = sessionSignal();
    const error = await goOn(() => endOthers(password));
    if (error !== undefined || session.aborted) return error;
    if (reach === 'others') notify.finished(ACCOUNT_TEXTS.othersEnded);
    else if (await hereEnds()) {
      endSession();
      notify.info(ACCOUNT_TEXTS.everywhereEnded);
    } else notify.failed(ACCOUNT_TEXTS.hereNotEnded);
    setAsked(false);
    return undefined;
  };
  const ask = (next: Reach): void => {
    setReach(next);
    setAsked(true);
  };

  return (
    <Panel>
      <PanelTitle>{ACCOUNT_TEXTS.sessions}</PanelTitle>
      <SessionList key={useSession()?.refreshToken} owner={email} />
      <p>{isListed ? ACCOUNT_TEXTS.sessionsTextEverywhere : ACCOUNT_TEXTS.sessionsText}</p>
      <Buttons>
        <Button onClick={() => ask('others')}>{ACCOUNT_TEXTS.endOthers}</Button>
        {isListed && <Button onClick={() => ask('everywhere')}>{ACCOUNT_TEXTS.endEverywhere}</Button>}
      </Buttons>
      <ConfirmModal
        title={reach === 'others' ? ACCOUNT_TEXTS.endOthersQuestion : ACCOUNT_TEXTS.endEverywhereQuestion}
        text={ACCOUNT_TEXTS.confirmText}
        verb={ACCOUNT_TEXTS.endVerb}
        owner={email}
        open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={end}
      />
    </Panel>
  );
}
