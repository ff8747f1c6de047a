import { Dialog, DialogDismiss, DialogHeading } from '@ariakit/react';
import X from 'lucide-react/icons/x';
import { styled } from 'styled-components';
import { color, font, layer, radius, shadow, space, weight } from '@likeness/shared/theme';
import { IconButton } from '@likeness/shared/elements';
import type { ModalProps } from './modal';

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
const messages = (): Iterable<Element> => document.querySelectorAll('[data-messages]');

/** The dialog itself. */
export function ModalSheet({ title, open, onClose, width = 770, dismissible = true, children }: ModalProps) {
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
