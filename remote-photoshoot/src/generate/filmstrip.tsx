import { useState } from 'react';
import { styled } from 'styled-components';
import { color, radius, space } from '@likeness/shared/theme';
import { Skeleton, SmallPicture, useThumbnails } from '@likeness/shared/ui';
import { GENERATE_TEXTS } from './texts';
import type { Generated } from './use-generation';

const Strip = styled.ul`
  display: flex;
  gap: ${space(2)};
  overflow-x: auto;
  /* The rings of focused pictures at the edges are not cut off. */
  margin: -${space(1)};
  padding: ${space(1)};
`;
const Frame = styled.button`
  display: block;
  flex: none;
  width: ${space(16)};
  aspect-ratio: 1;
  padding: 0;
  overflow: hidden;
  border: 2px solid ${color.line};
  border-radius: ${radius.small};
  background: ${color.sunken};
  cursor: pointer;
  &[aria-pressed='true'] {
    border-color: ${color.accent};
    @media (forced-colors: active) {
      border: 4px solid Highlight;
    }
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: top;
  }
`;

/** As large as a picture. */
const Coming = styled.li`
  flex: none;
  width: ${space(16)};
  aspect-ratio: 1;
`;

interface FilmstripProps {
  /** The newest first. */
  readonly results: readonly Generated[];
  readonly shown: Generated | undefined;
  /** How many are on their way: they have their places from the click on. */
  readonly making: number;
  readonly onChoose: (generated: Generated) => void;
}

/** What was generated in this visit, small: each can be looked at again. Nothing where there is but one. */
export function Filmstrip({ results, shown, making, onChoose }: FilmstripProps) {
  if (results.length + making < 2) return null;
  return (
    <Strip aria-label={GENERATE_TEXTS.earlier}>
      {Array.from({ length: making }, (_, index) => (
        <Coming key={index} aria-hidden>
          <Skeleton $height="100%" />
        </Coming>
      ))}
      {results.map((result, index) => (
        <li key={results.length - index}>
          <Frame
            type="button"
            aria-pressed={result === shown}
            aria-label={GENERATE_TEXTS.showEarlier(result.prompt)}
            title={result.prompt}
            onClick={() => onChoose(result)}
          >
            <Small result={result} />
          </Frame>
        </li>
      ))}
    </Strip>
  );
}

function Small({ result }: { readonly result: Generated }) {
  const thumbnailOf = useThumbnails();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <SmallPicture
      source={thumbnailOf(result.picture.shown, '64px', result.look)}
      alt=""
      onBroken={() => setBroken(true)}
    />
  );
}
