import { styled } from 'styled-components';
import { color, font } from '@likeness/shared/theme';
import { usePromptsGetWordsQuery, type PromptPurpose, type PromptWords } from './prompts-api';
import { PROMPT_TEXTS } from './texts';
import { WordList } from './word-list';

const Plain = styled.p`
  color: ${color.inkSoft};
  font-size: ${font.small};
`;

/** Under a result: what of its prompt it was made with, and what not. */
export function MadeWith({ words }: { readonly words: PromptWords }) {
  return (
    <div>
      {words.understood.length === 0 && <Plain>{PROMPT_TEXTS.plain}</Plain>}
      <WordList words={words} counting={PROMPT_TEXTS.madeWith} />
    </div>
  );
}

interface MadeWithPromptProps {
  readonly prompt: string;
  readonly purpose: PromptPurpose;
}

/** The same for a result that came without its words: a picture has no room for them. */
export function MadeWithPrompt({ prompt, purpose }: MadeWithPromptProps) {
  const { currentData } = usePromptsGetWordsQuery({ prompt, purpose });
  return currentData ? <MadeWith words={currentData} /> : null;
}
