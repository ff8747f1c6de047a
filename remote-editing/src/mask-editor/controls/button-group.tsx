import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Buttons = styled.div`
  display: flex;
`;

/** Buttons that belong together, under a name for screen readers. */
export function ButtonGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Buttons role="group" aria-label={label}>
      {children}
    </Buttons>
  );
}
