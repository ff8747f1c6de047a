import { useNotify } from '@likeness/shared/notifications';
import { nameSession } from '@likeness/shared/session';
import { Panel, PanelTitle } from '@likeness/shared/ui';
import { useShellChangeEmailMutation, useShellRenameMutation, type Person } from './account-api';
import { AccountForm } from './account-form';
import { CURRENT_PASSWORD } from './account-entries';
import { ACCOUNT_TEXTS } from './account-texts';

interface PersonPanelProps {
  readonly person: Person;
  /** What the API knows of the person is not what it was. */
  readonly onChanged: () => unknown;
}

export function NamePanel({ person, onChanged }: PersonPanelProps) {
  const notify = useNotify();
  const [rename] = useShellRenameMutation();
  return (
    <Panel>
      <PanelTitle>{ACCOUNT_TEXTS.name}</PanelTitle>
      <AccountForm
        label={ACCOUNT_TEXTS.name}
        entries={[{ name: 'username', label: ACCOUNT_TEXTS.name, type: 'text', autoComplete: 'nickname' }]}
        start={{ username: person.username }}
        verb={ACCOUNT_TEXTS.saveName}
        onSend={async (fields) => {
          const { data, error } = await rename(fields);
          if (!data) return error;
          nameSession(data.username);
          onChanged();
          notify.finished(ACCOUNT_TEXTS.nameSaved);
          return undefined;
        }}
      />
    </Panel>
  );
}

export function EmailPanel({ person, onChanged }: PersonPanelProps) {
  const notify = useNotify();
  const [changeEmail] = useShellChangeEmailMutation();
  return (
    <Panel>
      <PanelTitle>{ACCOUNT_TEXTS.email}</PanelTitle>
      <p>{ACCOUNT_TEXTS.emailIs(person.email)}</p>
      <AccountForm
        label={ACCOUNT_TEXTS.email}
        entries={[
          { name: 'new_email', label: ACCOUNT_TEXTS.newEmail, type: 'email', autoComplete: 'email' },
          CURRENT_PASSWORD,
        ]}
        start={{ new_email: '', current_password: '' }}
        verb={ACCOUNT_TEXTS.saveEmail}
        onSend={async (fields) => {
          const { error } = await changeEmail(fields);
          if (error) return error;
          onChanged();
          notify.finished(ACCOUNT_TEXTS.emailSaved);
          return undefined;
        }}
      />
    </Panel>
  );
}
