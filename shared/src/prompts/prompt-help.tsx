import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { color, font, radius, space } from '@likeness/shared/theme';
import { Button, VisuallyHidden } from '@likeness/shared/ui';
import { usePromptsGetWordsQuery, type PromptPurpose, type PromptWords } from './prompts-api';
import { PROMPT_TEXTS } from './texts';
import { useSettled } from './use-settled';
import { WordList } from './word-list';
import { WordMenu } from './word-menu';

const Frame = styled.div`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
`;
/** Has the height of what is told before it is there, and after it has gone: what is below stays where it is. */
const Told = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(1)};
  width: 100%;
  min-width: 0;
  min-height: ${space(26)};
`;
const Warning = styled.p`
  padding: ${space(1)} ${space(3)};
  border: 1px solid ${color.processing};
  border-radius: ${radius.medium};
  font-size: ${font.small};
`;
const Hint = styled.p`
  color: ${color.inkSoft};
  font-size: ${font.small};
`;
const Opener = styled(Button)`
  min-height: ${space(8)};
  padding: 0 ${space(2)};
  font-size: ${font.small};
`;

/** Nobody is asked at every key. */
const ASKING_PAUSE = 350;
/** Nor is anything read out while somebody types. */
const TELLING_PAUSE = 1_200;

interface PromptHelpProps {
  /** What is written, without the name of a model. */
  readonly text: string;
  readonly purpose: PromptPurpose;
  readonly onChange: (text: string) => void;
  /** Stands there while nothing is written; otherwise that is where it is said what counts. */
  readonly empty?: ReactNode;
}

/** Under a prompt: which of its words will count, and words to choose from. */
export function PromptHelp({ text, purpose, onChange, empty }: PromptHelpProps) {
  const [isOpen, setIsOpen] = useState(false);
  const prompt = useSettled(text.trim(), ASKING_PAUSE);
  const isEmpty = text.trim() === '';
  const { data } = usePromptsGetWordsQuery({ prompt, purpose }, { skip: prompt === '' });
  // While somebody goes on typing the words of a moment ago stay, so that nothing flickers.
  const words = isEmpty ? undefined : data;
  const told = useSettled(words ? sentence(words, purpose) : '', TELLING_PAUSE);
  return (
    <Frame>
      <Told>
        {words && <Reading words={words} purpose={purpose} />}
        {isEmpty && (empty ?? <Hint>{PROMPT_TEXTS.whatCounts}</Hint>)}
      </Told>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      <Opener
        look="quiet"
        icon={<ChevronDown size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {PROMPT_TEXTS.menu}
      </Opener>
      {isOpen && <WordMenu text={text} purpose={purpose} reading={words} onChange={onChange} />}
    </Frame>
  );
}

function Reading({ words, purpose }: { readonly words: PromptWords; readonly purpose: PromptPurpose }) {
  const kinds = words.understood.map(({ kind }) => kind);
  return (
    <>
      {kinds.length === 0 && <Warning>{PROMPT_TEXTS.nothing[purpose]}</Warning>}
      <WordList words={words} counting={PROMPT_TEXTS.counts} />
      {words.without_effect.length > 0 && !kinds.includes('place') && <Hint>{PROMPT_TEXTS.needsPlace}</Hint>}
    </>
  );
}

function sentence({ understood, without_effect, not_understood }: PromptWords, purpose: PromptPurpose): string {
  const list = (label: string, words: readonly string[]) => (words.length > 0 ? [`${label} ${words.join(', ')}.`] : []);
  return [
    ...(understood.length === 0 ? [PROMPT_TEXTS.nothing[purpose]] : []),
    ...list(
      PROMPT_TEXTS.counts,
      understood.map(({ words }) => words),
    ),
    ...list(PROMPT_TEXTS.withoutEffect, without_effect),
    ...list(PROMPT_TEXTS.notUnderstood, not_understood),
  ].join(' ');
}
