import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { breakpoint, space } from '@likeness/shared/theme';
import { ScreenHead } from '@likeness/shared/ui';
import type { InputSlot } from './input-slot';
import { PageFiles } from './page-files';

/** The room that the screen has decides, not the window: the sidebar takes its share. */
const Room = styled.div`
  container-type: inline-size;
`;
const Columns = styled.div`
  display: grid;
  gap: ${space(5)};
  align-items: start;
  @container (min-width: ${breakpoint.md}px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

/** What belongs together within a column: a result and what can be done with it, or two pictures. */
export const ToolColumn = styled.div`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
  &:focus {
    outline: none;
  }
`;

interface ToolLayoutProps {
  readonly title: string;
  readonly subtitle?: string;
  /** Its pictures: a file that is pasted, or dropped beside their cards, goes to the first of them that is empty, else to the first. */
  readonly slots?: readonly InputSlot[];
  /** The cards: beside each other where there is room, else below each other. */
  readonly children: ReactNode;
}

/** A tool's screen: its title, and below it its cards in two columns. */
export function ToolLayout({ title, subtitle, slots, children }: ToolLayoutProps) {
  return (
    <Room>
      <ScreenHead title={title} {...(subtitle === undefined ? {} : { subtitle })} />
      <Columns>{children}</Columns>
      {slots && <PageFiles slots={slots} />}
    </Room>
  );
}
