import { Tooltip as Bubble, useTooltipStore } from '@ariakit/react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { color, font, layer, radius, space } from '@likeness/shared/theme';
import type { TooltipProps } from './tooltip';

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

interface TooltipBubbleProps extends Required<Pick<TooltipProps, 'text' | 'side'>> {
  readonly anchor: Element;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The words, beside their element. */
export function TooltipBubble({ text, side, anchor, open, onClose }: TooltipBubbleProps) {
  const store = useTooltipStore({ placement: side, open, setOpen: (isOpen) => !isOpen && onClose() });
  useEffect(() => store.setAnchorElement(anchor as HTMLElement), [store, anchor]);
  return (
    <Text store={store} gutter={6} hideOnHoverOutside={false} unmountOnHide>
      {text}
    </Text>
  );
}
