import { styled } from 'styled-components';
import { color, font, radius, space } from '@likeness/shared/theme';
import { GENERATE_TEXTS, PROMPT_IDEAS } from './texts';

/** One line, which scrolls sideways: the place that stays when they are gone is low. */
const Row = styled.div<{ $offered: boolean }>`
  display: flex;
  gap: ${space(2)};
  padding: ${space(1)};
  margin: -${space(1)};
  overflow-x: auto;
  scrollbar-width: thin;
  visibility: ${({ $offered }) => ($offered ? 'visible' : 'hidden')};
`;
const Idea = styled.button`
  flex: none;
  min-height: ${space(7)};
  padding: 0 ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.round};
  background: ${color.surface};
  color: ${color.inkSoft};
  font-size: ${font.small};
  cursor: pointer;
  &:hover {
    border-color: ${color.control};
    color: ${color.ink};
  }
`;

interface IdeasProps {
  /** Whether they can be seen. Their place stays, so that nothing jumps. */
  readonly offered: boolean;
  readonly onChoose: (idea: string) => void;
}

/** A few beginnings of a prompt, for as long as nothing is written. */
export function Ideas({ offered, onChoose }: IdeasProps) {
  return (
    <Row role="group" aria-label={GENERATE_TEXTS.ideas} $offered={offered}>
      {PROMPT_IDEAS.map((idea) => (
        <Idea key={idea} type="button" onClick={() => onChoose(idea)}>
          {idea}
        </Idea>
      ))}
    </Row>
  );
}
