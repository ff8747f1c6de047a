import { styled } from 'styled-components';
import { color, font, radius, space, weight } from '@likeness/shared/theme';
import type { PromptWords } from './prompts-api';
import { PROMPT_TEXTS } from './texts';

const Lines = styled.div`
  display: grid;
  gap: ${space(1)};
  font-size: ${font.small};
  overflow-wrap: anywhere;
`;
const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  align-items: baseline;
  color: ${color.inkSoft};
`;
const Chip = styled.bdi<{ $counts: boolean }>`
  max-width: 100%;
  padding: 0 ${space(2)};
  border: 1px solid ${({ $counts }) => ($counts ? 'transparent' : color.line)};
  border-radius: ${radius.round};
  background: ${({ $counts }) => ($counts ? color.accentSoft : 'transparent')};
  color: ${color.ink};
  font-weight: ${({ $counts }) => ($counts ? weight.medium : weight.regular)};
`;

interface WordListProps {
  readonly words: PromptWords;
  /** Before the words that count: whether they will, or did. */
  readonly counting: string;
}

/** The words of a prompt by what becomes of them. Each keeps its own direction. */
export function WordList({ words: { understood, without_effect, not_understood }, counting }: WordListProps) {
  return (
    <Lines>
      <Words label={counting} words={understood.map(({ words }) => words)} counts />
      <Words label={PROMPT_TEXTS.withoutEffect} words={without_effect} />
      <Words label={PROMPT_TEXTS.notUnderstood} words={not_understood} />
    </Lines>
  );
}

interface WordsProps {
  readonly label: string;
  readonly words: readonly string[];
  readonly counts?: boolean;
}

function Words({ label, words, counts = false }: WordsProps) {
  if (words.length === 0) return null;
  return (
    <Line>
      {label}{' '}
      {words.map((word) => (
        <Chip key={word} dir="auto" $counts={counts}>
          {word}
        </Chip>
      ))}
    </Line>
  );
}
