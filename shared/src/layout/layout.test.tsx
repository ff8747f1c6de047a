import { screen } from '@testing-library/react';
import { renderInStudio } from '@likeness/shared/testing';
import { useLayout } from './layout';

function Screen() {
  const { showSidebar, showHeader, setShowSidebar, setShowHeader } = useLayout();
  return (
    <>
      <button onClick={() => setShowSidebar(!showSidebar)}>Sidebar {showSidebar ? 'shown' : 'hidden'}</button>
      <button onClick={() => setShowHeader(!showHeader)}>Header {showHeader ? 'shown' : 'hidden'}</button>
    </>
  );
}

it('holds showSidebar and showHeader, true at first, each with a setter (S2.87, S2.88, S2.89, S2.90)', async () => {
  const { user } = renderInStudio(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Sidebar shown' }));
  expect(screen.getByRole('button', { name: 'Sidebar hidden' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Header shown' }));
  expect(screen.getByRole('button', { name: 'Header hidden' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sidebar hidden' }));
  expect(screen.getByRole('button', { name: 'Sidebar shown' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Header hidden' })).toBeInTheDocument();
});
