import { useState } from 'react';
import { useNotify } from '@likeness/shared/notifications';
import { endSession } from '@likeness/shared/session';
import { Button, Panel, PanelTitle } from '@likeness/shared/ui';
import { useShellEraseAccountMutation, type Person } from './account-api';
import { ACCOUNT_TEXTS } from './account-texts';
import { ConfirmModal } from './confirm-modal';

/** The way out: asked about once more, with the password. */
export function ErasePanel({ person }: { readonly person: Person }) {
  const notify = useNotify();
  const [isAsked, setAsked] = useState(false);
  const [erase] = useShellEraseAccountMutation();
  return (
    <Panel>
      <PanelTitle>{ACCOUNT_TEXTS.erasing}</PanelTitle>
      <p>{ACCOUNT_TEXTS.erasingText}</p>
      <div>
        <Button look="danger" onClick={() => setAsked(true)}>
          {ACCOUNT_TEXTS.erase}
        </Button>
      </div>
      <ConfirmModal
        title={ACCOUNT_TEXTS.eraseQuestion}
        text={ACCOUNT_TEXTS.erasingText}
        verb={ACCOUNT_TEXTS.eraseForEver}
        look="danger"
        owner={person.email}
        open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={async (password) => {
          const { error } = await erase(password);
          if (error) return error;
          endSession();
          notify.info(ACCOUNT_TEXTS.erased);
          return undefined;
        }}
      />
    </Panel>
  );
}
