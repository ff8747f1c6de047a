import { useState } from 'react';
import { Button, Modal, type ButtonLook } from '@likeness/shared/ui';
import { CURRENT_PASSWORD } from './account-entries';
import { AccountForm } from './account-form';
import { ACCOUNT_TEXTS } from './account-texts';

/** Does what was asked about. @returns why it was refused; nothing where it was not. */
export type Confirmed = (password: { readonly current_password: string }) => Promise<unknown>;

interface ConfirmModalProps {
  readonly title: string;
  readonly text: string;
  readonly verb: string;
  readonly look?: ButtonLook;
  /** Whose password it is, for whatever fills passwords in. */
  readonly owner: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: Confirmed;
}

/** Asks once more, and for the password. */
export function ConfirmModal({ title, text, verb, look, owner, open, onClose, onConfirm }: ConfirmModalProps) {
  const [busy, setBusy] = useState(false);
  const confirm: Confirmed = async (password) => {
    setBusy(true);
    return onConfirm(password).finally(() => setBusy(false));
  };
  return (
    <Modal title={title} open={open} onClose={onClose} width={440} dismissible={!busy}>
      <p>{text}</p>
      <AccountForm
        label={title}
        owner={owner}
        entries={[{ ...CURRENT_PASSWORD, 'data-autofocus': true }]}
        start={{ current_password: '' }}
        verb={verb}
        {...(look && { look })}
        beside={
          <Button disabled={busy} onClick={onClose}>
            {ACCOUNT_TEXTS.cancel}
          </Button>
        }
        onSend={confirm}
      />
    </Modal>
  );
}
