import { useLayoutEffect } from 'react';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SidebarDeclaration } from '@likeness/contract';
import { renderInStudio } from '@likeness/shared/testing';
import { Sidebar } from './sidebar';

jest.mock('./remaining-credit', () => ({ RemainingCredit: () => null }));

const entry = (label: string, order: number): SidebarDeclaration => ({
  group: 'AI EDITING TOOLS',
  label,
  path: `/edit/tool-${order}`,
  icon: 'M0 0h1',
  order,
});
const many = [
  entry('Sky Replace', 0),
  entry('Face Swap', 1),
  ...Array.from({ length: 98 }, (_, i) => entry(`Tool ${i}`, i + 2)),
];
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const field = () => screen.getByRole('searchbox', { name: 'Find a tool' });

it('needs no search while it is short', () => {
  renderInStudio(<Sidebar entries={many.slice(0, 12)} />);
  expect(screen.queryByRole('search')).toBeNull();
  expect(links()).toHaveLength(12);
});

it('draws as many as fill the window with the first screen, and the others behind it', () => {
  const counts: number[] = [];
  function FirstScreen() {
    useLayoutEffect(() => void counts.push(links().length), []);
    return null;
  }
  renderInStudio(
    <>
      <Sidebar entries={many} />
      <FirstScreen />
    </>,
  );
  expect(counts).toEqual([innerHeight / 32]);
  expect(links()).toHaveLength(100);
});

it('is searched by words, whatever their case and order, and says how many are left', async () => {
  renderInStudio(<Sidebar entries={many} />);
  expect(links()).toHaveLength(100);
  await userEvent.type(field(), 'swap FA');
  expect(links()).toEqual(['Face Swap']);
  expect(screen.getByRole('status')).toHaveTextContent('1 entry');
  await userEvent.keyboard('{Escape}');
  expect(links()).toHaveLength(100);
  expect(field()).toHaveFocus();
});

it('shows no group in which nothing is found', async () => {
  renderInStudio(<Sidebar entries={many} />);
  await userEvent.type(field(), 'nothing like it');
  expect(links()).toEqual([]);
  expect(screen.queryByRole('heading', { name: 'AI EDITING TOOLS' })).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('0 entries');
});

it('opens the first that is found by Enter, and nothing where nothing is sought or found', async () => {
  const onChosen = jest.fn();
  const { router } = renderInStudio(<Sidebar entries={many} onChosen={onChosen} />);
  const before = router.state.location.pathname;
  await userEvent.type(field(), ' {Enter}');
  await userEvent.type(field(), 'nothing like it{Enter}');
  expect([router.state.location.pathname, onChosen.mock.calls.length]).toEqual([before, 0]);
  await userEvent.clear(field());
  await userEvent.type(field(), 'fa{Enter}');
  expect([router.state.location.pathname, onChosen.mock.calls.length]).toEqual(['/edit/tool-1', 1]);
});
