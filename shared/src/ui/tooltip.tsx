import { useEffect, useState, type PointerEvent, type ReactElement, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { useDeferred } from '@likeness/shared/observable';
import { tooltipBubble } from './overlays';

/** It has no box of its own: the element stands as if it were not there. */
const Around = styled.span`
  display: contents;
`;

/** A pointer that only passes wants no words. Milliseconds. */
const DELAY = 300;

export interface TooltipProps {
  readonly text: string;
  /** On which side of its element it stands, where there is room. */
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
  /** The element that it explains; it must be able to take the focus. */
  readonly children: ReactElement;
}

/** A few words beside an element, on hover and on focus. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [isHovered, setHovered] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const bubble = useDeferred(tooltipBubble, anchor !== null);
  useEffect(() => {
    if (!isHovered) return undefined;
    const timer = setTimeout(() => setOpen(true), DELAY);
    return () => clearTimeout(timer);
  }, [isHovered]);
  const comeNear = ({ currentTarget }: SyntheticEvent): void => setAnchor(currentTarget.firstElementChild);
  return (
    <Around
      onPointerEnter={(event) => {
        comeNear(event);
        setHovered(true);
      }}
      onPointerLeave={({ currentTarget }: PointerEvent) => {
        setHovered(false);
        if (!currentTarget.querySelector(':focus-visible')) setOpen(false);
      }}
      onFocus={(event) => {
        comeNear(event);
        if (event.target.matches(':focus-visible')) setOpen(true);
      }}
      onBlur={() => setOpen(false)}
    >
      {children}
      {bubble && anchor && (
        <bubble.TooltipBubble text={text} side={side} anchor={anchor} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </Around>
  );
}
