import { act, render, screen } from '@testing-library/react';
import { useElapsed } from './use-elapsed';

function Seconds({ since }: { readonly since: number }) {
  return <p>{useElapsed(since)} s</p>;
}

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

it('counts whole seconds from the moment that it is given, which may be long past', () => {
  render(<Seconds since={1_000_000 - 65_500} />);
  expect(screen.getByText('65 s')).toBeVisible();
  act(() => jest.advanceTimersByTime(2_000));
  expect(screen.getByText('67 s')).toBeVisible();
});

it('does not count backwards where the clock was set', () => {
  render(<Seconds since={1_000_000 + 5_000} />);
  expect(screen.getByText('0 s')).toBeVisible();
});
