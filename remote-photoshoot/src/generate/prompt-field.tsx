import Copy from 'lucide-react/icons/copy';
import Eraser from 'lucide-react/icons/eraser';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { LIMITS } from '@likeness/contract/rules';
import { useNotify } from '@likeness/shared/notifications';
import { usePromptParts } from '@likeness/shared/prompts';
import { font, space } from '@likeness/shared/theme';
import { Button, TextArea } from '@likeness/shared/ui';
import { copyText } from './copy-text';
import { Ideas } from './ideas';
import { refuseDeletingPrefix, settleEdit, writeAsTyped, keepSelectionOut } from './prompt-area';
import { GENERATE_TEXTS } from './texts';

const Frame = styled.div`
  display: grid;
  gap: ${space(2)};
`;
/** Has the height of what comes later: which words count, and the way to more of them. */
const Help = styled.div`
  display: grid;
  align-content: start;
  min-width: 0;
  min-height: ${space(36)};
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;
const SmallButton = styled(Button)`
  min-height: ${space(8)};
  padding: 0 ${space(2)};
  font-size: ${font.small};
`;

export interface PromptFieldProps {
  /** What the prompt begins with, always. */
  readonly prefix: string;
  /** What the person wrote behind it. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Ctrl+Enter, or on a Mac ⌘+Enter. */
  readonly onSubmit: () => void;
}

/** The prompt, whose beginning cannot be removed, with buttons to copy it and to clear what was written. */
export function PromptField({ prefix, text, onChange, onSubmit }: PromptFieldProps) {
  const notify = useNotify();
  const area = useRef<HTMLTextAreaElement>(null);
  // An input method loses what it composes when the field's value is changed under it: it is looked at when it has finished.
  const [composed, setComposed] = useState<string>();
  const prompt = prefix + text;
  const parts = usePromptParts();

  useEffect(() => {
    const refuse = (event: InputEvent): void => refuseDeletingPrefix(event, prefix);
    const field = area.current;
    // React's own `onBeforeInput` tells of insertions only.
    field?.addEventListener('beforeinput', refuse);
    return () => field?.removeEventListener('beforeinput', refuse);
  }, [prefix]);

  const write = (written: string): void => {
    if (!area.current || written === text || !writeAsTyped(area.current, prefix, written)) onChange(written);
  };
  const copy = async (): Promise<void> => {
    if (await copyText(prompt)) notify.info(GENERATE_TEXTS.copied);
    else notify.warning(GENERATE_TEXTS.notCopied);
  };

  return (
    <Frame>
      <TextArea
        ref={area}
        label={GENERATE_TEXTS.prompt}
        placeholder={GENERATE_TEXTS.promptExample}
        rows={6}
        dir="auto"
        maxLength={prefix.length + LIMITS.promptCharacters}
        value={composed ?? prompt}
        onChange={({ target, nativeEvent }) => {
          if ((nativeEvent as InputEvent).isComposing) setComposed(target.value);
          else onChange(settleEdit(target, prefix, prompt));
        }}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          onSubmit();
        }}
        onCompositionEnd={({ currentTarget }) => {
          setComposed(undefined);
          onChange(settleEdit(currentTarget, prefix, prompt));
        }}
        onSelect={({ currentTarget }) => {
          if (composed === undefined) keepSelectionOut(currentTarget, prefix);
        }}
        onFocus={({ currentTarget }) => {
          // Reached by the keyboard the caret would stand before all that is written.
          if (currentTarget.selectionEnd < prefix.length) currentTarget.setSelectionRange(prompt.length, prompt.length);
        }}
      />
      <Help>
        {parts ? (
          <parts.PromptHelp text={text} purpose="generation" onChange={write} empty={<Ideas onChoose={write} />} />
        ) : (
          text.trim() === '' && <Ideas onChoose={write} />
        )}
      </Help>
      <Buttons>
        <SmallButton look="quiet" icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
          {GENERATE_TEXTS.copy}
        </SmallButton>
        <SmallButton look="quiet" icon={<Eraser size={16} aria-hidden />} onClick={() => write('')}>
          {GENERATE_TEXTS.clear}
        </SmallButton>
      </Buttons>
    </Frame>
  );
}
