import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ElementType } from 'react';
import * as ui from '@likeness/shared/ui';
import { WidgetsPage } from './widgets-page';

/** The widgets that the page itself has drawn, by the names under which it imports them. */
const mockDrawn = new Set<string>();

jest.mock('@likeness/shared/ui', () => {
  const { createElement } = jest.requireActual<typeof import('react')>('react');
  const widgets = jest.requireActual<Record<string, unknown>>('@likeness/shared/ui');
  const noted = (name: string, Widget: ElementType) => (props: Record<string, unknown>) => {
    mockDrawn.add(name);
    return createElement(Widget, props);
  };
  return Object.fromEntries(
    Object.entries(widgets).map(([name, handedOut]) => [
      name,
      /^[A-Z]/.test(name) ? noted(name, handedOut as ElementType) : handedOut,
    ]),
  );
});

const names = Object.keys(ui).filter((name) => /^[A-Z]/.test(name));

it('shows every widget that shared hands out, under its own name', async () => {
  render(<WidgetsPage />);
  const headings = await screen.findAllByRole('heading', { level: 3 });
  expect(names.length).toBeGreaterThan(20);
  expect([...mockDrawn].sort()).toEqual([...names].sort());
  expect(headings.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(names));
});

it('is switched between light and dark', async () => {
  render(<WidgetsPage />);
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark' });
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement.dataset).not.toHaveProperty('theme');
});
