import { useState } from 'react';
import { useNotify } from '@likeness/shared/notifications';
import { endSession } from '@likeness/shared/session';
import { Button, Modal, Panel, PanelTitle } from '@likeness/shared/ui';
import { useShellEraseAccountMutation, type Person } from './account-api';
import { CURRENT_PASSWORD } from './account-entries';
import { AccountForm } from './account-form';
import { ACCOUNT_TEXTS } from './account-texts';

/** The way out: asked about once more, with the password. */
export function ErasePanel({ person }: { readonly person: Person }) {
  const notify = useNotify();
  const [isAsked, setAsked] = useState(false);
  const [erase, { isLoading }] = useShellEraseAccountMutation();
  return (
    <Panel>
      <PanelTitle>{ACCOUNT_TEXTS.erasing}</PanelTitle>
      <p>{ACCOUNT_TEXTS.erasingText}</p>
      <div>
        <Button look="danger" onClick={() => setAsked(true)}>
          {ACCOUNT_TEXTS.erase}
        </Button>
      </div>
      <Modal
        title={ACCOUNT_TEXTS.eraseQuestion}
        open={isAsked}
        onClose={() => setAsked(false)}
        width={440}
        dismissible={!isLoading}
      >
        <p>{ACCOUNT_TEXTS.erasingText}</p>
        <AccountForm
          label={ACCOUNT_TEXTS.erasing}
          owner={person.email}
          entries={[CURRENT_PASSWORD]}
          start={{ current_password: '' }}
          verb={ACCOUNT_TEXTS.eraseForEver}
          look="danger"
          beside={
            <Button disabled={isLoading} onClick={() => setAsked(false)}>
              {ACCOUNT_TEXTS.cancel}
            </Button>
          }
          onSend={async (fields) => {
            const { error } = await erase(fields);
            if (error) return error;
            endSession();
            notify.info(ACCOUNT_TEXTS.erased);
            return undefined;
          }}
        />
      </Modal>
    </Panel>
  );
}
