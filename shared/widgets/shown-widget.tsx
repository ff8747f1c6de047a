import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, radius, space, weight } from '@likeness/shared/theme';
import type * as widgets from '@likeness/shared/ui';

const Heading = styled.h3`
  margin-bottom: ${space(3)};
  font-size: ${font.large};
  font-weight: ${weight.bold};
  scroll-margin-top: ${space(4)};
`;
const States = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${space(64)}), 1fr));
  align-items: start;
  gap: ${space(4)};
`;
const Figure = styled.figure<{ $wide: boolean }>`
  display: grid;
  gap: ${space(3)};
  align-content: start;
  justify-items: start;
  min-width: 0;
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  ${({ $wide }) => $wide && 'grid-column: 1 / -1;'}
  > :not(figcaption, button, a, svg) {
    width: 100%;
  }
`;
const Caption = styled.figcaption`
  color: ${color.inkSoft};
  font-size: ${font.small};
`;

/** By what address a widget's states are found in the page. */
export const anchorOf = (name: string): string => name.replace(/(?!^)([A-Z])/g, '-$1').toLowerCase();

export interface ShownWidgetProps {
  readonly name: keyof typeof widgets;
  /** Its states, each a `State`. */
  readonly children: ReactNode;
}

/** One widget with all its states, under the name by which it is imported. */
export function ShownWidget({ name, children }: ShownWidgetProps) {
  return (
    <section aria-labelledby={anchorOf(name)}>
      <Heading id={anchorOf(name)}>{name}</Heading>
      <States>{children}</States>
    </section>
  );
}

export interface StateProps {
  /** What the widget is in, in a word: "disabled". */
  readonly name: string;
  /** Takes the whole row, where the widget needs the width of a screen. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A widget in one of its states. Hover and focus are the person's, who has a pointer and a keyboard. */
export function State({ name, wide = false, children }: StateProps) {
  return (
    <Figure $wide={wide}>
      <Caption>{name}</Caption>
      {children}
    </Figure>
  );
}
