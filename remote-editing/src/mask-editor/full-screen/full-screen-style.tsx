import { createGlobalStyle } from 'styled-components';

/** Where there is more room beside a picture than below it. */
export const besideEachOther = '@media (orientation: landscape)';

/** What the rest of the page needs while one element fills the window. */
export const FullScreenStyle = createGlobalStyle`
  html { overflow: hidden; }
  /* Some browsers lay out what is in a container of a size against that container, and not against the window. */
  :root *:has([data-full-screen]) { container-type: normal; }
`;
