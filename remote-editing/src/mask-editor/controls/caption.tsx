import { useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, space } from '@likeness/shared/theme';
import { useObservable } from '@likeness/shared/observable';
import type { Size } from '../../stage/view';
import { paintedWords } from '../mask/painted-words';
import type { MaskExtras } from '../mask-extras';
import { readout } from '../texts';

/** Milliseconds after a stroke until it is told: the next one may begin at once, and counting takes a few. */
const PAUSE = 250;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(3)};
  color: ${color.inkSoft};
  font-size: ${font.small};
`;
const Words = styled.p`
  flex: 1 1 ${space(60)};
  /* As long as they become: what stands below must not move. */
  @container (max-width: 460px) {
    min-height: 2lh;
  }
`;
const Readout = styled.p`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

interface CaptionProps {
  readonly extras: MaskExtras;
  /** The picture's natural size, or that of the canvas without one. */
  readonly size: Size;
  /** On its left side. */
  readonly children?: ReactNode;
}

/** Below the picture: its size, and how large it is seen. */
export function Caption({ extras, size, children }: CaptionProps) {
  const { zoom } = useObservable(extras.view);
  return (
    <Line>
      {children}
      <Readout>{readout(size, zoom)}</Readout>
    </Line>
  );
}

/** What is painted, in words: seen below the picture, and heard after each step. */
export function PaintedWords({ extras, size }: Omit<CaptionProps, 'children'>) {
  const mask = useObservable(extras.mask);
  const [words, setWords] = useState(() => paintedWords(mask, size));
  useEffect(() => {
    const timer = setTimeout(() => setWords(paintedWords(mask, size)), PAUSE);
    return () => clearTimeout(timer);
  }, [mask, size]);
  return <Words role="status">{words}</Words>;
}
