import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { tellNotLoaded } from '@likeness/shared/notifications';
import { useDeferred } from '@likeness/shared/observable';
import { layer } from '@likeness/shared/theme';
import { modalSheet } from './overlays';
import { Spinner } from './spinner';

/** It is in nobody's way: whoever does not want to wait goes on. */
const Waiting = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  display: grid;
  place-items: center;
  pointer-events: none;
`;

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

/**
 * A dialog over the page: the focus stays in it and returns to where it came from. Where it cannot be had, the person is told, and it is
 * closed.
 */
export function Modal(props: ModalProps) {
  const { open, onClose } = props;
  const sheet = useDeferred(modalSheet, open, () => {
    tellNotLoaded();
    onClose();
  });
  // A screen draws several that nobody opens; one that was open stays, to give the focus back.
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  if (sheet) return open || wasOpen ? <sheet.ModalSheet {...props} /> : null;
  return open ? (
    <Waiting>
      <Spinner label="Loading" />
    </Waiting>
  ) : null;
}
