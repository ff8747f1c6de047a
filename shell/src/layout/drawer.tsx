import { Dialog } from '@ariakit/react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, layer, shadow } from '@likeness/shared/theme';
import { SIDEBAR_WIDTH } from './sidebar';

const Sheet = styled(Dialog)`
  position: fixed;
  inset: 0 auto 0 0;
  z-index: ${layer.drawer};
  width: min(${SIDEBAR_WIDTH}, 85vw);
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.high};
`;
const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.drawer};
  background: ${color.scrim};
`;
interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Holds the sidebar where there is no room beside the content. */
export function Drawer({ open, onClose, children }: DrawerProps) {
  return (
    <Sheet open={open} onClose={onClose} unmountOnHide aria-label="Menu" backdrop={<Scrim />}>
      {children}
    </Sheet>
  );
}
