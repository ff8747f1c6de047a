import { styled } from 'styled-components';
import { space } from '@likeness/shared/theme';
import { Button, Panel } from '@likeness/shared/elements';
import type { Override } from './overrides';

const Question = styled(Panel)`
  width: min(36rem, 100% - 2 * ${space(4)});
  margin: ${space(10)} auto;
`;
const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

interface AskOverridesProps {
  readonly asked: readonly Override[];
  readonly onAnswer: (isAccepted: boolean) => void;
}

/** Asked before anything is loaded: whoever made the link may be somebody else than who follows it. */
export function AskOverrides({ asked, onAnswer }: AskOverridesProps) {
  return (
    <main>
      <Question>
        <h1>Load code that is being worked on?</h1>
        <p>
          The address of this page asks for it. Such code can do here whatever you can do. Only go on if you started it
          yourself.
        </p>
        <ul>
          {asked.map(({ remote, origin }) => (
            <li key={remote}>
              {remote} from {origin}
            </li>
          ))}
        </ul>
        <Answers>
          <Button look="accent" onClick={() => onAnswer(false)}>
            Open the studio without it
          </Button>
          <Button onClick={() => onAnswer(true)}>Load it</Button>
        </Answers>
      </Question>
    </main>
  );
}
