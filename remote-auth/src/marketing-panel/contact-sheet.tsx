import { styled } from 'styled-components';
import { COLOR_VALUES, radius, shadow } from '@likeness/shared/theme';
import beach from './pictures/beach.avif';
import forest from './pictures/forest.avif';
import space from './pictures/space.avif';
import studio from './pictures/studio.avif';

/** Where each print lies: on the twelve columns and ten rows of the table, and how it was put down. */
const PRINTS = [
  { address: studio, column: '4 / 10', row: '2 / 9', turn: -2, layer: 3 },
  { address: beach, column: '1 / 6', row: '1 / 7', turn: -7, layer: 1 },
  { address: forest, column: '8 / 13', row: '1 / 7', turn: 6, layer: 2 },
  { address: space, column: '8 / 13', row: '5 / 11', turn: -3, layer: 4 },
] as const;

const Table = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  grid-template-rows: repeat(10, minmax(0, 1fr));
  /* As large as the panel has room for, whichever side is short. */
  width: min(96cqw, 96cqh);
  aspect-ratio: 1;
`;
const Print = styled.div`
  align-self: start;
  padding: 3.5%;
  border-radius: ${radius.medium};
  /* The white border of a print, which stays so when the room gets dark. */
  background: ${COLOR_VALUES.surface[0]};
  box-shadow: ${shadow.high};
  img {
    width: 100%;
    height: auto;
    border-radius: ${radius.small};
    /* Until it has come. */
    background: ${COLOR_VALUES.sunken[0]};
  }
`;

/**
 * Prints of one person in several places, as the engine made them of one photo: what the studio does, without words. Decoration, so screen
 * readers skip it, and no narrow window, which does not show them, loads them.
 */
export function ContactSheet() {
  return (
    <Table aria-hidden>
      {PRINTS.map(({ address, column, row, turn, layer }) => (
        <Print
          key={column + row}
          style={{ gridColumn: column, gridRow: row, transform: `rotate(${turn}deg)`, zIndex: layer }}
        >
          <img src={address} alt="" width={320} height={400} loading="lazy" decoding="async" fetchPriority="low" />
        </Print>
      ))}
    </Table>
  );
}
