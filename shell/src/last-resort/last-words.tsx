import { styled } from 'styled-components';
import { color, font, space, weight } from '@likeness/shared/theme';
import { ButtonLink } from '@likeness/shared/elements';

const Message = styled.main`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  padding: ${space(16)} ${space(4)};
  text-align: center;
`;
const Title = styled.h1`
  font-size: ${font.title};
  font-weight: ${weight.bold};
`;
const Words = styled.p`
  color: ${color.inkSoft};
`;

/** What the last-resort screen says, with the way back. */
export function LastWords() {
  return (
    <Message>
      <Title>Unexpected Application Error!</Title>
      <Words>Nothing of yours is lost. Start again from the first screen.</Words>
      {/* A real navigation, not the router's: whatever broke is left behind. */}
      <ButtonLink href="/" look="accent">
        Back to the studio
      </ButtonLink>
    </Message>
  );
}
