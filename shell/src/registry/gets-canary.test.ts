import { currentSession } from '@likeness/shared/session';
import { getsCanary } from './gets-canary';

jest.mock('@likeness/shared/session', () => ({
  ...jest.requireActual<typeof import('@likeness/shared/session')>('@likeness/shared/session'),
  currentSession: jest.fn(),
}));

const signedIn = (username: string | undefined) =>
  jest
    .mocked(currentSession)
    .mockReturnValue(
      username === undefined ? undefined : { accessToken: 'no token', refreshToken: 'x', username, clockSkew: 0 },
    );
const among = (remote: string, percent: number) =>
  Array.from({ length: 2_000 }, (_, person) => {
    signedIn(`person-${person}`);
    return getsCanary(remote, percent);
  });
const count = (list: readonly boolean[]) => list.filter(Boolean).length;

beforeEach(() => localStorage.clear());

it.each([1, 10, 50, 99])('gives it to about %i of a hundred people', (percent) => {
  const share = count(among('remote-gallery', percent)) / 20;
  expect(share).toBeGreaterThan(percent - 4);
  expect(share).toBeLessThan(percent + 4);
});

it('gives it to the same people each time, and to them still when more get it', () => {
  const first = among('remote-gallery', 10);
  expect(among('remote-gallery', 10)).toEqual(first);
  const more = among('remote-gallery', 30);
  expect(first.every((gets, person) => !gets || more[person])).toBe(true);
});

it('gives each remote’s to others', () => {
  const others = among('remote-editing', 20);
  const both = among('remote-gallery', 20).map((gets, person) => gets && others[person]);
  expect(count(both.slice(0, 200).map(Boolean))).toBeLessThan(25);
});

it('stays with a browser for as long as nobody is signed in', () => {
  signedIn(undefined);
  const first = Array.from({ length: 20 }, (_, place) => getsCanary(`remote-${place}`, 50));
  expect(Array.from({ length: 20 }, (_, place) => getsCanary(`remote-${place}`, 50))).toEqual(first);
  expect(new Set(first).size).toBe(2);
});
