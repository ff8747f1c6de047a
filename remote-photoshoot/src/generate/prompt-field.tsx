import Copy from 'lucide-react/icons/copy';
import Eraser from 'lucide-react/icons/eraser';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LIMITS } from '@likeness/shared/contract';
import { useNotify } from '@likeness/shared/notifications';
import { font, space } from '@likeness/shared/theme';
import { Button, TextArea } from '@likeness/shared/ui';
import { copyText } from './copy-text';
import { keepPrefix } from './prompt-prefix';
import { GENERATE_TEXTS } from './texts';

const Frame = styled.div`
  display: grid;
  gap: ${space(2)};
`;
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;
const Tool = styled(Button)`
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
}

/** The prompt, whose beginning cannot be removed, with buttons to copy it and to clear what was written. */
export function PromptField({ prefix, text, onChange }: PromptFieldProps) {
  const notify = useNotify();
  // An input method loses what it composes when the field's value is changed under it: it is looked at when it has finished.
  const [composed, setComposed] = useState<string>();
  const prompt = prefix + text;

  const settle = (area: HTMLTextAreaElement): void => {
    const kept = keepPrefix(prefix, prompt, area.value, area.selectionStart);
    const whole = prefix + kept.text.slice(0, LIMITS.promptCharacters);
    if (area.value !== whole) {
      area.value = whole;
      area.setSelectionRange(kept.caret, kept.caret);
    }
    onChange(whole.slice(prefix.length));
  };
  const copy = async (): Promise<void> => {
    if (await copyText(prompt)) notify.info(GENERATE_TEXTS.copied);
    else notify.warning(GENERATE_TEXTS.notCopied);
  };

  return (
    <Frame>
      <TextArea
        label={GENERATE_TEXTS.prompt}
        placeholder={GENERATE_TEXTS.promptExample}
        rows={6}
        maxLength={prefix.length + LIMITS.promptCharacters}
        value={composed ?? prompt}
        onChange={(event) => {
          if ((event.nativeEvent as InputEvent).isComposing) setComposed(event.target.value);
          else settle(event.target);
        }}
        onCompositionEnd={(event) => {
          setComposed(undefined);
          settle(event.currentTarget);
        }}
        onFocus={({ currentTarget: area }) => {
          // Reached by the keyboard the caret stands before the prefix, where nothing can be written.
          if (area.selectionEnd < prefix.length) area.setSelectionRange(prompt.length, prompt.length);
        }}
      />
      <Tools>
        <Tool look="quiet" icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
          {GENERATE_TEXTS.copy}
        </Tool>
        <Tool look="quiet" icon={<Eraser size={16} aria-hidden />} onClick={() => onChange('')}>
          {GENERATE_TEXTS.clear}
        </Tool>
      </Tools>
    </Frame>
  );
}
