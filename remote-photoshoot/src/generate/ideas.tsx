import { styled } from 'styled-components';
import { color, font, radius, space } from '@likeness/shared/theme';
import { GENERATE_TEXTS, PROMPT_IDEAS } from './texts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
const Idea = styled.button`
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

/** A few beginnings of a prompt, for as long as nothing is written. */
export function Ideas({ onChoose }: { readonly onChoose: (idea: string) => void }) {
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
