import { styled } from 'styled-components';
import { space } from '@likeness/shared/theme';
import { ExamplePictures } from '../models/example-pictures';
import { Main, Words } from './preview-words';
import { GENERATE_TEXTS } from './texts';

/** As large as the stage, whatever its shape. */
const Room = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  container-type: size;
`;
/** The words come first: where a wide and low stage has no room for both, they stand alone. */
const Pictures = styled.div`
  @container (max-height: ${space(64)}) {
    display: none;
  }
`;

/** What could stand on the stage, before there is a picture. */
export function NothingYet() {
  return (
    <Room>
      <Words>
        <Pictures>
          <ExamplePictures />
        </Pictures>
        <Main>{GENERATE_TEXTS.nothing}</Main>
      </Words>
    </Room>
  );
}
