import { act, render, screen } from '@testing-library/react';
import { testToken } from '@likeness/shared/testing';
import {
  currentSession,
  endSession,
  followOtherTabs,
  nameSession,
  onSessionEnd,
  sessionSignal,
  startSession,
  useSession,
  useSessionNumber,
} from './session';

const ended = jest.fn();
let leave: (() => void)[] = [];

beforeEach(() => {
  localStorage.clear();
  ended.mockReset();
  leave = [followOtherTabs(), onSessionEnd(ended)];
});
afterEach(() => leave.forEach((stop) => stop()));

/** What this tab hears after another one wrote: the entries are in the storage already, the events come after. */
function otherTabWrites(entries: Record<string, string | null>): void {
  const before = Object.fromEntries(Object.keys(entries).map((key) => [key, localStorage.getItem(key)]));
  for (const [key, value] of Object.entries(entries)) {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  }
  announce(before, entries);
}

function announce(before: Record<string, string | null>, after: Record<string, string | null>): void {
  for (const key of Object.keys(after)) {
    const values = { oldValue: before[key] ?? null, newValue: after[key] ?? null };
    if (values.oldValue !== values.newValue) window.dispatchEvent(new StorageEvent('storage', { key, ...values }));
  }
}

const ADA = { access: testToken({ subject: '1' }), refresh: 'refresh-of-ada', username: 'Ada' };
const BOB = { access_token: testToken({ subject: '2' }), refresh: 'refresh-of-bob', username: 'Bob' };

describe('in this tab', () => {
  it('keeps tokens and name under the specified keys (S3.01, S3.03, S3.04, S4.02, S4.03, S4.04)', () => {
    startSession(ADA);
    expect(localStorage.getItem('access_token')).toBe(ADA.access);
    expect(localStorage.getItem('refresh')).toBe('refresh-of-ada');
    expect(localStorage.getItem('username')).toBe('Ada');
  });

  it('leaves no refresh token of the person before where the storage has no room for another', () => {
    startSession(ADA);
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No.', 'QuotaExceededError');
    });
    jest.spyOn(console, 'warn').mockReturnValue();
    startSession({ access: BOB.access_token, refresh: BOB.refresh });
    full.mockRestore();
    expect([localStorage.getItem('refresh'), currentSession()?.refreshToken]).toEqual([null, BOB.refresh]);
    endSession();
  });

  it('is signed in while there is an access token, whatever else there is (S3.02, S4.01, S6.01)', () => {
    localStorage.setItem('refresh', 'left over');
    localStorage.setItem('username', 'left over');
    expect(currentSession()).toBeUndefined();
    localStorage.setItem('access_token', 'opaque');
    expect(currentSession()?.accessToken).toBe('opaque');
  });

  it('knows no roles, whatever a token says of them (S6.02)', () => {
    const claims = Buffer.from(JSON.stringify({ sub: '1', role: 'admin', is_staff: true })).toString('base64url');
    startSession({ ...ADA, access: `header.${claims}.signature` });
    expect(Object.keys(currentSession() ?? {}).sort()).toEqual([
      'accessToken',
      'clockSkew',
      'refreshToken',
      'username',
    ]);
  });

  it('removes all of it at sign-out, and drops what is under way (S4.06, S4.07, S4.08)', () => {
    startSession(ADA);
    const signal = sessionSignal();
    const kept = () => ['access_token', 'refresh', 'username'].filter((key) => localStorage.getItem(key) !== null);
    expect(kept()).toHaveLength(3);
    endSession();
    expect(kept()).toEqual([]);
    expect(localStorage).toHaveLength(0);
    expect(signal.aborted).toBe(true);
    expect(sessionSignal().aborted).toBe(false);
  });

  it('signs out even where somebody who listens throws', () => {
    const logged = jest.spyOn(console, 'error').mockReturnValue(undefined);
    const fault = new Error('a remote’s own fault');
    leave.push(
      onSessionEnd(() => {
        throw fault;
      }),
    );
    const last = jest.fn();
    leave.push(onSessionEnd(last));
    function Name() {
      return <p>{useSession()?.username ?? 'nobody'}</p>;
    }
    startSession(ADA);
    render(<Name />);
    last.mockReset();
    logged.mockReset();
    expect(() => act(() => endSession())).not.toThrow();
    expect(screen.getByText('nobody')).toBeInTheDocument();
    expect(last).toHaveBeenCalledTimes(1);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('session'), fault);
  });

  it('leaves nothing of one account to the next', () => {
    startSession(ADA);
    const signal = sessionSignal();
    ended.mockReset();
    startSession({ access: BOB.access_token });
    expect(currentSession()).toMatchObject({ refreshToken: undefined, username: undefined });
    expect(signal.aborted).toBe(true);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('saves the name once it is known, and not for somebody who has left', () => {
    startSession({ access: ADA.access, refresh: ADA.refresh });
    nameSession('Ada');
    expect(currentSession()).toMatchObject({ username: 'Ada', refreshToken: ADA.refresh });
    endSession();
    nameSession('Ada');
    expect(localStorage).toHaveLength(0);
  });

  it('tells components of start, name and end', () => {
    function Name() {
      return <p>{useSession()?.username ?? 'nobody'}</p>;
    }
    render(<Name />);
    expect(screen.getByText('nobody')).toBeInTheDocument();
    act(() => startSession(ADA));
    expect(screen.getByText('Ada')).toBeInTheDocument();
    act(() => nameSession('Countess'));
    expect(screen.getByText('Countess')).toBeInTheDocument();
    act(() => endSession());
    expect(screen.getByText('nobody')).toBeInTheDocument();
  });
});

describe('when another tab', () => {
  beforeEach(() => {
    startSession(ADA);
    ended.mockReset();
  });

  it('signs out, this one is signed out too', () => {
    const signal = sessionSignal();
    otherTabWrites({ access_token: null, refresh: null, username: null });
    expect(currentSession()).toBeUndefined();
    expect(signal.aborted).toBe(true);
    expect(ended).toHaveBeenCalled();
  });

  it('clears the whole storage, this one is signed out too', () => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(currentSession()).toBeUndefined();
    expect(ended).toHaveBeenCalled();
  });

  it('signs out and somebody else in before this one hears of it, theirs is kept', () => {
    const out = { access_token: null, refresh: null, username: null };
    const ada = { access_token: ADA.access, refresh: ADA.refresh, username: ADA.username };
    const signal = sessionSignal();
    for (const [key, value] of Object.entries(BOB)) localStorage.setItem(key, value);
    announce(ada, out);
    announce(out, BOB);
    expect(currentSession()).toMatchObject({ accessToken: BOB.access_token, username: 'Bob' });
    expect(signal.aborted).toBe(true);
  });

  it('renews the access token, this one uses the new one and goes on', () => {
    const signal = sessionSignal();
    const renewed = testToken({ subject: '1', expiresIn: 400 });
    otherTabWrites({ access_token: renewed });
    expect(currentSession()?.accessToken).toBe(renewed);
    expect(signal.aborted).toBe(false);
    expect(ended).not.toHaveBeenCalled();
  });

  it('signs somebody in where nobody is any longer, what came late of the one before is dropped here', () => {
    endSession();
    ended.mockReset();
    const signal = sessionSignal();
    otherTabWrites({ refresh: BOB.refresh, username: BOB.username, access_token: BOB.access_token });
    expect(signal.aborted).toBe(true);
    expect(ended).toHaveBeenCalled();
  });

  it('signs somebody else in, everything of the first account is dropped here', () => {
    const signal = sessionSignal();
    otherTabWrites({ refresh: BOB.refresh, username: BOB.username, access_token: BOB.access_token });
    expect(currentSession()?.username).toBe('Bob');
    expect(signal.aborted).toBe(true);
    expect(ended).toHaveBeenCalled();
  });

  it('renews, or signs somebody else in, components can tell the one from the other', () => {
    const seen: number[] = [];
    function Numbered() {
      const number = useSessionNumber();
      seen.push(number);
      return <p>{useSession()?.accessToken}</p>;
    }
    render(<Numbered />);
    const renewed = testToken({ subject: '1', expiresIn: 400 });
    act(() => otherTabWrites({ access_token: renewed }));
    expect(screen.getByText(renewed)).toBeInTheDocument();
    expect(new Set(seen).size).toBe(1);
    act(() => otherTabWrites({ refresh: BOB.refresh, username: BOB.username, access_token: BOB.access_token }));
    expect(screen.getByText(BOB.access_token)).toBeInTheDocument();
    expect(new Set(seen).size).toBe(2);
  });

  it('learns the name, this one shows it', () => {
    otherTabWrites({ username: 'Countess' });
    expect(currentSession()?.username).toBe('Countess');
    expect(ended).not.toHaveBeenCalled();
  });

  it('does anything else, nothing happens here', () => {
    otherTabWrites({ 'likeness.color-scheme': 'dark' });
    expect(ended).not.toHaveBeenCalled();
  });

  describe('and the tokens say nothing of their owner', () => {
    beforeEach(() => {
      startSession({ ...ADA, access: 'opaque-1' });
      ended.mockReset();
    });

    it('takes a new access token beside the same refresh token for a renewal', () => {
      otherTabWrites({ access_token: 'opaque-2' });
      expect(ended).not.toHaveBeenCalled();
      expect(currentSession()?.accessToken).toBe('opaque-2');
    });

    it('takes a new refresh token for somebody else', () => {
      otherTabWrites({ refresh: 'refresh-of-bob', username: 'Bob', access_token: 'opaque-3' });
      expect(ended).toHaveBeenCalled();
    });
  });
});

it('notices on the way back to a kept page (bfcache) that somebody else has signed in since', () => {
  startSession(ADA);
  currentSession();
  ended.mockReset();
  const back = (persisted: boolean): boolean =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  back(true);
  expect(ended).not.toHaveBeenCalled();
  for (const [key, value] of Object.entries(BOB)) localStorage.setItem(key, value);
  back(false);
  expect(ended).not.toHaveBeenCalled();
  back(true);
  expect(ended).toHaveBeenCalledTimes(1);
});
