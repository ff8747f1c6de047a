import { css, styled } from 'styled-components';
import { color, radius } from '@likeness/shared/theme';
import { CANVAS } from './displayed-size';

/** Where the picture will be. All of it is kept before the picture is there, so that nothing moves when it comes. */
export const StagePlace = styled.div<{ $full: boolean }>`
  display: grid;
  place-items: center;
  min-height: 0;
  overflow: hidden;
  border-radius: ${radius.medium};
  background: ${color.sunken};
  ${({ $full }) =>
    !$full &&
    css`
      width: min(${CANVAS.width}px, 100%);
      aspect-ratio: 1;
      margin-inline: auto;
    `}
`;
/** What the picture is seen through, with what a pointer does on it. */
export const Stage = styled.div`
  position: relative;
  overflow: hidden;
  user-select: none;
  -webkit-touch-callout: none;
`;
export const Canvas = styled.canvas`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  /* The picture is seen through what is painted. */
  opacity: 0.7;
  cursor: crosshair;
  touch-action: none;
  [data-mode='pan'] > & {
    cursor: grab;
  }
  [data-doing='moving'] > & {
    cursor: grabbing;
  }
`;
export const Picture = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: contain;
  transform-origin: 0 0;
`;
/** White paint would not be seen on a white picture: as long as anything is painted, the picture is a little darker. */
export const Shade = styled.div`
  position: absolute;
  inset: 0;
  background: ${color.scrim};
  opacity: 0.4;
  visibility: hidden;
  [data-painted='true'] > & {
    visibility: visible;
  }
`;
/** Two rings, of which one is seen on any picture. */
export const Ring = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  border: 1px solid ${color.ink};
  border-radius: 50%;
  box-shadow: 0 0 0 1px ${color.surface};
  pointer-events: none;
  /* A layer of its own, so that nothing is painted again when it moves. */
  will-change: transform;
`;
