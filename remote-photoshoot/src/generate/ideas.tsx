import { styled } from 'styled-components';
import { color, font, media, radius, space } from '@likeness/shared/theme';
import { GENERATE_TEXTS, PROMPT_IDEAS } from './texts';

/** Where it is said later which words count: on a telephone one line, which scrolls sideways. */
const Row = styled.div`
  display: flex;
  gap: ${space(2)};
  padding: ${space(1)};
  margin: -${space(1)};
  overflow-x: auto;
  scrollbar-width: thin;
  ${media.mdUp} {
    flex-wrap: wrap;
  }
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
  readonly onChoose: (idea: string) => void;
}

/** A few beginnings of a prompt, for as long as nothing is written. Their place is the caller's to keep. */
export function Ideas({ onChoose }: IdeasProps) {
  return (
    <Row role="group" aria-label={GENERATE_TEXTS.ideas}>
      {PROMPT_IDEAS.map((idea) => (
        <Idea key={idea} type="button" onClick={() => onChoose(idea)}>
          {idea}
        </Idea>
      ))}
    </Row>
  );
}
