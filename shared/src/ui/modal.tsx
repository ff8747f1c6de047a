import { Dialog, DialogDismiss, DialogHeading } from '@ariakit/react';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, layer, radius, shadow, space, weight } from '@likeness/shared/theme';
import { IconButton } from './button';

const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  display: grid;
  place-items: center;
  padding: ${space(4)};
  overflow: auto;
  background: ${color.scrim};
`;
const Sheet = styled(Dialog)<{ $width: number }>`
  display: grid;
  gap: ${space(4)};
  width: 100%;
  max-width: ${({ $width }) => Math.min(770, $width)}px;
  max-height: calc(100dvh - ${space(8)});
  overflow: auto;
  padding: ${space(6)};
  border-radius: ${radius.large};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.high};
  @media (max-width: 480px) {
    padding: ${space(4)};
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
`;
const Heading = styled.h2`
  font-size: ${font.large};
  font-weight: ${weight.bold};
`;

/** Messages stay readable, announced and clickable while a dialog makes the rest of the page inert. */
const messages = (): Iterable<Element> => document.querySelectorAll('.Toastify');

export interface ModalProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Pixels; at most 770 (specification, section 9). */
  readonly width?: number;
  /** False while something runs that closing would cut off: then Escape and an outside click do nothing. */
  readonly dismissible?: boolean;
  readonly children: ReactNode;
}

/** A dialog over the page: the focus stays in it and returns to where it came from. */
export function Modal({ title, open, onClose, width = 770, dismissible = true, children }: ModalProps) {
  return (
    <Sheet
      $width={width}
      open={open}
      onClose={onClose}
      unmountOnHide
      hideOnEscape={dismissible}
      hideOnInteractOutside={dismissible}
      getPersistentElements={messages}
      backdrop={false}
      render={(dialog) => (
        <Scrim>
          <div {...dialog} />
        </Scrim>
      )}
    >
      <Head>
        <DialogHeading render={<Heading />}>{title}</DialogHeading>
        {dismissible && <DialogDismiss render={<IconButton label="Close" icon={<X size={18} aria-hidden />} />} />}
      </Head>
      {children}
    </Sheet>
  );
}
