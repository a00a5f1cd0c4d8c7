// Session store: restore, renewal, expiry, sign-out, other tabs.
import { refreshSession, showMe, signOut } from '@chowk/contract/accounts/account-endpoints';
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { Endpoint } from '@chowk/contract/http/endpoint';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenIssuedAt, tokenThatEndsIn } from '../../../test/samples.ts';
import type { Api } from '../../platform/api/api.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { storageKeys } from './stored-session.ts';

const MINUTE = 60_000;
const asha = { id: 'a', fullName: 'Asha' } as User;
const harjit = { id: 'h', fullName: 'Harjit' } as User;

let storage: Map<string, string>;
let answers: Map<string, () => unknown>;
let calls: string[];
let deviceClock: () => number;
let onExpired: () => void;
let onUserChanged: (user: User | null) => void;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') });
  storage = new Map();
  answers = new Map();
  calls = [];
  deviceClock = Date.now;
  onExpired = vi.fn();
  onUserChanged = vi.fn();
});

afterEach(() => {
  vi.useRealTimers();
});

const tokenFor = (ms: number) => tokenThatEndsIn(ms, Date.now());
const answerTo = (endpoint: Endpoint, give: () => unknown) => answers.set(endpoint.name, give);
/** 0 where no answer comes. */
const failWith = (status: number) => () => {
  throw new ApiError('', { status });
};

/** One after another over all tabs, as Web Locks do it. */
let queue: Promise<unknown>;

function openTab(): SessionStore {
  queue = Promise.resolve();
  const call = async (endpoint: Endpoint) => {
    calls.push(endpoint.name);
    return answers.get(endpoint.name)?.();
  };
  return createSessionStore({
    api: { call } as unknown as Api,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    now: () => deviceClock(),
    uptime: () => performance.now(),
    runExclusive: (task) => {
      const turn = queue.then(task);
      queue = turn.catch(() => {});
      return turn;
    },
    onExpired,
    onUserChanged,
  });
}

function keep(user: User, token: string, confirmedMsAgo = 0): void {
  storage.set(storageKeys.token, token);
  storage.set(storageKeys.user, JSON.stringify(user));
  storage.set(storageKeys.timestamp, String(Date.now() - confirmedMsAgo));
}

describe('restoring', () => {
  it('is signed out when nothing is stored', async () => {
    const tab = openTab();
    expect(tab.get().status).toBe('loading');
    await tab.restore();
    expect(tab.get()).toEqual({ status: 'signedOut', user: null });
    expect(calls).toEqual([]);
  });

  it("shows the stored user at once, then the server's version", async () => {
    keep(asha, tokenFor(30 * MINUTE));
    answerTo(showMe, () => ({ user: { ...asha, fullName: 'Asha Verma' }, token: 'unused' }));
    const tab = openTab();
    const restored = tab.restore();
    expect(tab.get().user).toEqual(asha);
    await restored;
    expect(tab.get().user?.fullName).toBe('Asha Verma');
    expect(JSON.parse(storage.get(storageKeys.user) ?? '')).not.toHaveProperty('token');
  });

  it('after more than a day, waits for the server before it shows a user', async () => {
    keep(asha, tokenFor(30 * MINUTE), 25 * 60 * MINUTE);
    answerTo(showMe, () => ({ user: asha, token: 'unused' }));
    const tab = openTab();
    const restored = tab.restore();
    expect(tab.get().status).toBe('loading');
    await restored;
    expect(tab.get().status).toBe('signedIn');
  });

  it('resolves pending callers once the session is loaded', async () => {
    keep(asha, tokenFor(60 * MINUTE), 25 * 60 * MINUTE);
    answerTo(showMe, () => ({ user: harjit }));
    const tab = openTab();
    const onLoaded = vi.fn();
    void tab.loaded().then(onLoaded);
    await Promise.resolve();
    expect(onLoaded).not.toHaveBeenCalled();
    await tab.restore();
    expect(onLoaded).toHaveBeenCalledExactlyOnceWith(harjit);
    expect(await tab.loaded()).toEqual(harjit);
  });

  it.each([
    ['fields at the top', { id: 'a', userName: 'asha', fullName: 'Asha Verma', token: 'unused' }],
    ['userId and username', { user: { userId: 'a', username: 'asha', fullName: 'Asha Verma' } }],
    ['names with capitals', { User: { UserId: 'a', UserName: 'asha', FullName: 'Asha Verma' } }],
  ])('reads the user of another server: %s', async (_, answer) => {
    keep(asha, tokenFor(30 * MINUTE));
    answerTo(showMe, () => answer);
    const tab = openTab();
    await tab.restore();
    expect(tab.get().user).toMatchObject({ id: 'a', userName: 'asha', fullName: 'Asha Verma' });
    expect(storage.get(storageKeys.user)).not.toContain('token');
  });

  it.each([{ id: 'a' }, { id: 'A' }, {}])('keeps the user when a renewal answers with a token and %j', async (more) => {
    keep(asha, tokenFor(30_000));
    const fresh = tokenFor(60 * MINUTE);
    answerTo(refreshSession, () => ({ token: fresh, ...more }));
    const tab = openTab();
    await tab.restore();
    expect(tab.get()).toEqual({ status: 'signedIn', user: asha });
    expect(storage.get(storageKeys.token)).toBe(fresh);
  });

  it('renews a token that expires in 30 seconds', async () => {
    keep(asha, tokenFor(30_000));
    const fresh = tokenFor(60 * MINUTE);
    answerTo(refreshSession, () => ({ user: asha, token: fresh }));
    await openTab().restore();
    expect(calls).toEqual(['refreshSession']);
    expect(storage.get(storageKeys.token)).toBe(fresh);
  });

  it('clears a session that the server refuses, with a toast', async () => {
    keep(asha, tokenFor(-MINUTE));
    answerTo(refreshSession, failWith(401));
    const tab = openTab();
    await tab.restore();
    expect(tab.get().status).toBe('signedOut');
    expect(storage.size).toBe(0);
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('offline, stays signed in', async () => {
    keep(asha, tokenFor(30 * MINUTE));
    answerTo(showMe, failWith(0));
    const tab = openTab();
    await tab.restore();
    expect(tab.get().user).toEqual(asha);
    expect(storage.has(storageKeys.token)).toBe(true);
  });
});

describe('renewal', () => {
  it('happens ten minutes before expiry', async () => {
    const tab = openTab();
    tab.adopt({ user: asha, token: tokenFor(60 * MINUTE) });
    answerTo(refreshSession, () => ({ user: asha, token: tokenFor(60 * MINUTE) }));
    await vi.advanceTimersByTimeAsync(50 * MINUTE - 1);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toEqual(['refreshSession']);
    await vi.advanceTimersByTimeAsync(50 * MINUTE);
    expect(calls).toEqual(['refreshSession', 'refreshSession']);
  });

  it('runs once for concurrent callers', async () => {
    const tab = openTab();
    tab.adopt({ user: asha, token: tokenFor(MINUTE) });
    answerTo(refreshSession, () => ({ user: asha, token: tokenFor(60 * MINUTE) }));
    await Promise.all([tab.renewal(), tab.renewOrExpire(), tab.keepFresh()]);
    expect(calls).toEqual(['refreshSession']);
  });

  it('runs once over two tabs: the second uses the token of the first', async () => {
    const first = openTab();
    first.adopt({ user: asha, token: tokenFor(MINUTE) });
    const second = openTab();
    answerTo(refreshSession, () => ({ user: asha, token: tokenFor(60 * MINUTE) }));
    expect(await Promise.all([first.renewal(), second.renewal()])).toEqual([true, true]);
    expect(calls).toEqual(['refreshSession']);
  });

  it('that is refused ends the session', async () => {
    const tab = openTab();
    tab.adopt({ user: asha, token: tokenFor(MINUTE) });
    answerTo(refreshSession, failWith(401));
    expect(await tab.renewal()).toBe(false);
    await tab.renewOrExpire();
    expect(tab.get().status).toBe('signedOut');
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it.each([0, 502])('that gets %i changes nothing', async (status) => {
    const tab = openTab();
    tab.adopt({ user: asha, token: tokenFor(MINUTE) });
    answerTo(refreshSession, failWith(status));
    await tab.renewOrExpire();
    await expect(tab.renewal()).rejects.toMatchObject({ status: 0 });
    expect(tab.get().user).toEqual(asha);
    expect(onExpired).not.toHaveBeenCalled();
  });
});

describe('a device with a wrong clock', () => {
  const setAhead = (minutes: number) => {
    deviceClock = () => Date.now() + minutes * MINUTE;
  };
  const answerWithFreshTokens = () =>
    answerTo(refreshSession, () => ({ user: asha, token: tokenIssuedAt(Date.now()) }));

  it.each([-100_000, -330, -55, 0, 55, 330, 100_000])(
    'by %i minutes refreshes as any other, ten minutes before the end',
    async (minutes) => {
      setAhead(minutes);
      answerWithFreshTokens();
      const tab = openTab();
      tab.adopt({ user: asha, token: tokenIssuedAt(Date.now()) });
      await vi.advanceTimersByTimeAsync(50 * MINUTE - 1);
      expect([calls, tab.isLapsed()]).toEqual([[], false]);
      await vi.advanceTimersByTimeAsync(1);
      expect(calls).toEqual(['refreshSession']);
      await vi.advanceTimersByTimeAsync(49 * MINUTE);
      expect(calls).toEqual(['refreshSession']);
    },
  );

  it.each([-330, 55, 330])('by %i minutes renews nothing when restored after a minute', async (minutes) => {
    setAhead(minutes);
    answerTo(showMe, () => ({ user: asha, token: 'unused' }));
    openTab().adopt({ user: asha, token: tokenIssuedAt(Date.now()) });
    await vi.advanceTimersByTimeAsync(MINUTE);
    const tab = openTab();
    await tab.restore();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect([calls, tab.get().user]).toEqual([['showMe'], asha]);
  });

  it.each([55, 330])('by %i minutes, and an unreadable token: one renewal', async (minutes) => {
    keep(asha, tokenIssuedAt(Date.now()));
    setAhead(minutes);
    answerTo(showMe, () => ({ user: asha, token: 'unused' }));
    answerWithFreshTokens();
    await openTab().restore();
    await vi.advanceTimersByTimeAsync(49 * MINUTE);
    expect(calls.filter((call) => call === 'refreshSession')).toHaveLength(1);
  });

  it('whose clock jumps by hours repeatedly renews at most once a minute', async () => {
    answerWithFreshTokens();
    const tab = openTab();
    tab.adopt({ user: asha, token: tokenIssuedAt(Date.now()) });
    let ahead = 0;
    deviceClock = () => {
      ahead += 60;
      return Date.now() + ahead * MINUTE;
    };
    for (let second = 0; second < 300; second++) {
      await vi.advanceTimersByTimeAsync(1000);
      if (tab.isLapsed()) await tab.renewOrExpire();
      await tab.keepFresh();
    }
    expect(calls.length).toBeGreaterThan(1);
    expect(calls.length).toBeLessThanOrEqual(5);
  });
});

describe('sign-out', () => {
  it('sends the request, then clears the session', async () => {
    const tab = openTab();
    tab.adopt({ user: asha, token: tokenFor(60 * MINUTE) });
    await tab.signOut();
    expect(calls).toEqual([signOut.name]);
    expect(storage.size).toBe(0);
    expect(onUserChanged).toHaveBeenLastCalledWith(null);
  });

  it('keeps the session when the request fails', async () => {
    const tab = openTab();
    tab.adopt({ user: asha, token: tokenFor(60 * MINUTE) });
    answerTo(signOut, failWith(0));
    await expect(tab.signOut()).rejects.toThrow();
    expect(tab.get().user).toEqual(asha);
  });
});

describe('another tab', () => {
  it('signs in, changes, and signs out: this tab follows', async () => {
    const tab = openTab();
    await tab.restore();
    keep(asha, tokenFor(60 * MINUTE));
    tab.followOtherTab();
    keep(harjit, tokenFor(60 * MINUTE));
    tab.followOtherTab();
    storage.clear();
    tab.followOtherTab();
    expect(vi.mocked(onUserChanged).mock.calls).toEqual([[asha], [harjit], [null]]);
  });
});
