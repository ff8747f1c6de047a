import { useId } from 'react';
import { styled } from 'styled-components';
import { radius, shadow } from '@likeness/shared/theme';
import { pigment } from './pigments';
import { Portrait } from './portrait';
import { SCENES, type Scene } from './scenes';

/** Where each print lies: on the twelve columns and ten rows of the table, and how it was put down. */
const PLACES = [
  { column: '4 / 10', row: '2 / 9', turn: -2, layer: 3 },
  { column: '1 / 6', row: '1 / 7', turn: -7, layer: 1 },
  { column: '8 / 13', row: '1 / 7', turn: 6, layer: 2 },
  { column: '8 / 13', row: '5 / 11', turn: -3, layer: 4 },
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
  background: ${pigment.border};
  box-shadow: ${shadow.high};
  svg {
    width: 100%;
    border-radius: ${radius.small};
  }
`;

/** Prints of one person in several places: what the studio does, without words. Decoration, so screen readers skip it. */
export function ContactSheet() {
  return (
    <Table aria-hidden>
      {PLACES.map(({ column, row, turn, layer }, index) => {
        const scene = SCENES[index];
        return (
          scene && (
            <Print
              key={scene.name}
              style={{ gridColumn: column, gridRow: row, transform: `rotate(${turn}deg)`, zIndex: layer }}
            >
              <Picture scene={scene} />
            </Print>
          )
        );
      })}
    </Table>
  );
}

function Picture({ scene }: { readonly scene: Scene }) {
  const frame = useId();
  return (
    <svg viewBox="0 0 200 250">
      <clipPath id={frame}>
        <rect width="200" height="250" />
      </clipPath>
      <g clipPath={`url(#${frame})`}>
        {scene.ground}
        <Portrait clothes={scene.clothes} collar={scene.collar} />
      </g>
    </svg>
  );
}
