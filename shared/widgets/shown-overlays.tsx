import { useState } from 'react';
import { Button, Confirm, Modal, Tooltip, type ModalProps } from '@likeness/shared/ui';
import { LONG_WORDS } from './sample-texts';
import { ShownWidget, State } from './shown-widget';

const SIDES = ['top', 'bottom', 'left', 'right'] as const;

export function ShownOverlays() {
  return (
    <>
      <ShownWidget name="Modal">
        <State name="as wide as it gets, 770px">
          <Sample title="Train a New AI Model" />
        </State>
        <State name="narrower">
          <Sample title="A narrow dialog" width={440} />
        </State>
        <State name="busy: neither Escape nor a click outside closes it">
          <Sample title="Training starts" dismissible={false} />
        </State>
        <State name="long text, higher than the window">
          <Sample title={LONG_WORDS} paragraphs={40} />
        </State>
      </ShownWidget>
      <ShownWidget name="Confirm">
        <State name="idle">
          <Asked title="Delete this image?" />
        </State>
        <State name="busy">
          <Asked title="Deleting the image" busy />
        </State>
      </ShownWidget>
      <ShownWidget name="Tooltip">
        {SIDES.map((side) => (
          <State key={side} name={`at the ${side}, on hover and on focus`}>
            <Tooltip side={side} text="Zoom in">
              <Button>{`Tooltip ${side}`}</Button>
            </Tooltip>
          </State>
        ))}
        <State name="long text">
          <Tooltip text={LONG_WORDS}>
            <Button>Long tooltip</Button>
          </Tooltip>
        </State>
      </ShownWidget>
    </>
  );
}

interface SampleProps extends Pick<ModalProps, 'title' | 'width' | 'dismissible'> {
  readonly paragraphs?: number;
}

function Sample({ paragraphs = 1, ...modal }: SampleProps) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{`Open: ${modal.title}`}</Button>
      <Modal {...modal} open={open} onClose={close}>
        {Array.from({ length: paragraphs }, (_, index) => (
          <p key={index}>{LONG_WORDS}</p>
        ))}
        <Button look="accent" onClick={close}>
          Done
        </Button>
      </Modal>
    </>
  );
}

function Asked({ title, busy = false }: { readonly title: string; readonly busy?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const ask = (): void => {
    setOpen(true);
    // Busy, it offers no way out: whatever it waits for ends by itself.
    if (busy) setTimeout(close, 5_000);
  };
  return (
    <>
      <Button onClick={ask}>{`Ask: ${title}`}</Button>
      <Confirm
        {...{ open, title, busy }}
        text="It cannot be brought back."
        verb="Delete"
        onConfirm={close}
        onCancel={close}
      />
    </>
  );
}
