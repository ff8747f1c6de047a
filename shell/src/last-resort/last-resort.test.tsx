import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { loadWhenIdle } from '@likeness/shared/observable';
import { endSession, startSession } from '@likeness/shared/session';
import { createStudioStore } from '@likeness/shared/store';
import { testToken } from '@likeness/shared/testing';
import { LastResort } from './last-resort';
import { PageBoundary } from './page-boundary';

function Broken(): never {
  throw new Error('the shell itself');
}

let logged: jest.SpyInstance;
beforeAll(loadWhenIdle);
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockReturnValue(undefined);
  endSession();
});

function openBroken(): void {
  const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <LastResort /> }]);
  render(
    <Provider store={createStudioStore()}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

describe('the router’s last-resort screen', () => {
  it('reads "Unexpected Application Error!", with a way back to / (S8.50)', () => {
    openBroken();
    expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the studio' })).toHaveAttribute('href', '/');
    expect(logged).toHaveBeenCalledWith('The shell failed.', expect.objectContaining({ message: 'the shell itself' }));
  });

  it('has the visitor’s header for a visitor (S2.83)', () => {
    openBroken();
    expect(screen.getByRole('link', { name: 'Please sign in' })).toBeInTheDocument();
  });

  it('has the header of whoever is signed in', () => {
    startSession({ access: testToken(), username: 'Ada' });
    openBroken();
    expect(screen.getByText('Welcome back, Ada 👋')).toBeInTheDocument();
  });
});

it('what no router can catch says the same', () => {
  render(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the studio' })).toHaveAttribute('href', '/');
});
