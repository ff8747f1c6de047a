import { useState, type ReactElement } from 'react';
import { Confirm } from '@likeness/shared/ui';
import type { InputSlot } from './input-slot';
import { TOOL_TEXTS } from './texts';

/** The way of a file that may have come by mistake: dropped, or pasted. */
export interface AskToReplace {
  /** Takes it for a slot: at once, or, where work would go with the picture that is there, once the person has said so. */
  readonly take: (slot: InputSlot, file: File) => void;
  readonly dialog: ReactElement;
}

export function useAskToReplace(): AskToReplace {
  const [asked, setAsked] = useState<{ readonly slot: InputSlot; readonly file: File }>();
  return {
    take: (slot, file) => {
      if (slot.hasWork()) setAsked({ slot, file });
      else void slot.choose(file);
    },
    dialog: (
      <Confirm
        open={asked !== undefined}
        title={TOOL_TEXTS.askToReplace}
        text={TOOL_TEXTS.replaced}
        verb={TOOL_TEXTS.replace}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          void asked?.slot.choose(asked.file);
          setAsked(undefined);
        }}
      />
    ),
  };
}
