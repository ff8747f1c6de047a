import { styled } from 'styled-components';
import { color, font, radius, shadow, space } from '@likeness/shared/theme';

const Figure = styled.figure`
  display: grid;
  gap: ${space(4)};
`;
// By &&, the pictures lie so whatever the place of the pile says of pictures.
const Pile = styled.div`
  display: flex;
  justify-content: center;
  && img {
    width: ${space(26)};
    min-width: 0;
    height: auto;
    margin-inline: -${space(2)};
    border: ${space(1)} solid ${color.surface};
    border-radius: ${radius.medium};
    background: ${color.sunken};
    box-shadow: ${shadow.high};
  }
  img:nth-child(odd) {
    rotate: -5deg;
  }
  img:nth-child(2) {
    z-index: 1;
  }
  img:nth-child(3) {
    rotate: 6deg;
  }
`;
const Caption = styled.figcaption`
  font-size: ${font.small};
`;

interface PicturePileProps {
  /** Addresses of three pictures, four wide and five high. */
  readonly pictures: readonly string[];
  /** What they are, and where they come from. */
  readonly caption: string;
}

/** For an empty state, in the place of its icon: what could stand there. They come late where they are not in sight. */
export function PicturePile({ pictures, caption }: PicturePileProps) {
  return (
    <Figure>
      <Pile aria-hidden>
        {pictures.map((address, place) => (
          <img key={place} src={address} alt="" width={240} height={300} loading="lazy" decoding="async" />
        ))}
      </Pile>
      <Caption>{caption}</Caption>
    </Figure>
  );
}
