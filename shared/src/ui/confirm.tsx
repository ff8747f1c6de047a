import { styled } from 'styled-components';
import { space } from '@likeness/shared/theme';
import { Button } from '@likeness/shared/elements';
import { Modal } from './modal';

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(3)};
  p {
    margin-inline-end: auto;
  }
`;

export interface ConfirmProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  /** The verb on the button that does it, for example "Delete". */
  readonly verb: string;
  readonly busy?: boolean;
  /** How far it is while it is busy. Where this is given it can be ended: then too Cancel calls `onCancel`. */
  readonly progress?: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot be undone. */
export function Confirm({ open, title, text, verb, busy = false, progress, onConfirm, onCancel }: ConfirmProps) {
  return (
    <Modal title={title} open={open} onClose={onCancel} width={440} dismissible={!busy}>
      <p>{text}</p>
      <Buttons>
        {/* Beside the buttons, which so stay where they are. */}
        {progress !== undefined && <p role="status">{progress}</p>}
        <Button onClick={onCancel} disabled={busy && progress === undefined}>
          Cancel
        </Button>
        <Button look="danger" onClick={onConfirm} disabled={busy}>
          {verb}
        </Button>
      </Buttons>
    </Modal>
  );
}
