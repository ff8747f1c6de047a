import { Tooltip as Bubble, TooltipAnchor, TooltipProvider } from '@ariakit/react';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { color, font, layer, radius, space } from '@likeness/shared/theme';

const Text = styled(Bubble)`
  z-index: ${layer.popover};
  max-width: min(${space(80)}, var(--popover-available-width, 100vw));
  overflow-wrap: anywhere;
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.small};
  background: ${color.ink};
  color: ${color.paper};
  font-size: ${font.small};
`;

export interface TooltipProps {
  readonly text: string;
  /** On which side of its element it stands, where there is room. */
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
  /** The element that it explains; it must be able to take the focus. */
  readonly children: ReactElement;
}

/** A few words beside an element, on hover and on focus. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <TooltipProvider placement={side} timeout={300}>
      <TooltipAnchor render={children} />
      <Text gutter={6}>{text}</Text>
    </TooltipProvider>
  );
}
