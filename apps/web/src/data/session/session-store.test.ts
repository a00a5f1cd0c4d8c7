// The session of a browser, told as what happens to a person.
import { refreshSession, showMe, signOut } from '@chowk/contract/accounts/account-endpoints';
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { Endpoint } from '@chowk/contract/http/endpoint';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenIssuedAt, tokenThatEndsIn } from '../../../test/tokens.ts';
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
let onPersonChanged: (user: User | null) => void;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') });
  storage = new Map();
  answers = new Map();
  calls = [];
  deviceClock = Date.now;
  onExpired = vi.fn();
  onPersonChanged = vi.fn();
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
    alone: (task) => {
      const turn = queue.then(task);
      queue = turn.catch(() => {});
      return turn;
    },
    onExpired,
    onPersonChanged,
  });
}

function keep(user: User, token: string, confirmedMsAgo = 0): void {
  storage.set(storageKeys.token, token);
  storage.set(storageKeys.user, JSON.stringify(user));
  storage.set(storageKeys.timestamp, String(Date.now() - confirmedMsAgo));
}

describe('coming back', () => {
  it('knows nobody when nothing is stored', async () => {
    const tab = openTab();
    expect(tab.get().status).toBe('loading');
    await tab.restore();
    expect(tab.get()).toEqual({ status: 'signedOut', user: null });
    expect(calls).toEqual([]);
  });

  it('shows the stored person at once, then what the server says of them', async () => {
    keep(asha, tokenFor(30 * MINUTE));
    answerTo(showMe, () => ({ user: { ...asha, fullName: 'Asha Verma' }, token: 'unused' }));
    const tab = openTab();
    const restored = tab.restore();
    expect(tab.get().user).toEqual(asha);
    await restored;
    expect(tab.get().user?.fullName).toBe('Asha Verma');
    expect(JSON.parse(storage.get(storageKeys.user) ?? '')).not.toHaveProperty('token');
  });

  it('after more than a day, waits for the server before it shows anybody', async () => {
    keep(asha, tokenFor(30 * MINUTE), 25 * 60 * MINUTE);
    answerTo(showMe, () => ({ user: asha, token: 'unused' }));
    const tab = openTab();
    const restored = tab.restore();
    expect(tab.get().status).toBe('loading');
    await restored;
    expect(tab.get().status).toBe('signedIn');
  });

  it('tells whoever waits for it who is here, as soon as it is known', async () => {
    keep(asha, tokenFor(60 * MINUTE), 25 * 60 * MINUTE);
    answerTo(showMe, () => ({ user: harjit }));
    const tab = openTab();
    const heard = vi.fn();
    void tab.known().then(heard);
    await Promise.resolve();
    expect(heard).not.toHaveBeenCalled();
    await tab.restore();
    expect(heard).toHaveBeenCalledExactlyOnceWith(harjit);
    expect(await tab.known()).toEqual(harjit);
  });

  it('refreshes a token that is over in 30 seconds', async () => {
    keep(asha, tokenFor(30_000));
    const fresh = tokenFor(60 * MINUTE);
    answerTo(refreshSession, () => ({ user: asha, token: fresh }));
    await openTab().restore();
    expect(calls).toEqual(['refreshSession']);
    expect(storage.get(storageKeys.token)).toBe(fresh);
  });

  it('clears what the server no longer accepts, and says so', async () => {
    keep(asha, tokenFor(-MINUTE));
    answerTo(refreshSession, failWith(401));
    const tab = openTab();
    await tab.restore();
    expect(tab.get().status).toBe('signedOut');
    expect(storage.size).toBe(0);
    expect(onExpired).toHaveBeenCalledOnce();
  });

  // Promise: Offline, nobody is signed out
  it('offline, stays signed in', async () => {
    keep(asha, tokenFor(30 * MINUTE));
    answerTo(showMe, failWith(0));
    const tab = openTab();
    await tab.restore();
    expect(tab.get().user).toEqual(asha);
    expect(storage.has(storageKeys.token)).toBe(true);
  });
});

describe('refreshing', () => {
  it('happens ten minutes before the end', async () => {
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

  it('runs once, however many ask', async () => {
    const tab = openTab();
    tab.adopt({ user: asha, token: tokenFor(MINUTE) });
    answerTo(refreshSession, () => ({ user: asha, token: tokenFor(60 * MINUTE) }));
    await Promise.all([tab.renewal(), tab.renewOrExpire(), tab.keepFresh()]);
    expect(calls).toEqual(['refreshSession']);
  });

  it('runs once over two tabs: the second takes the token of the first', async () => {
    const first = openTab();
    first.adopt({ user: asha, token: tokenFor(MINUTE) });
    const second = openTab();
    answerTo(refreshSession, () => ({ user: asha, token: tokenFor(60 * MINUTE) }));
    expect(await Promise.all([first.renewal(), second.renewal()])).toEqual([true, true]);
    expect(calls).toEqual(['refreshSession']);
  });

  it('refused, ends the session', async () => {
    const tab = openTab();
    tab.adopt({ user: asha, token: tokenFor(MINUTE) });
    answerTo(refreshSession, failWith(401));
    expect(await tab.renewal()).toBe(false);
    await tab.renewOrExpire();
    expect(tab.get().status).toBe('signedOut');
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it.each([0, 502])('met by a %i, changes nothing', async (status) => {
    const tab = openTab();
    tab.adopt({ user: asha, token: tokenFor(MINUTE) });
    answerTo(refreshSession, failWith(status));
    await tab.renewOrExpire();
    await expect(tab.renewal()).rejects.toMatchObject({ status: 0 });
    expect(tab.get().user).toEqual(asha);
    expect(onExpired).not.toHaveBeenCalled();
  });
});

describe('a device whose clock is wrong', () => {
  const setAhead = (minutes: number) => {
    deviceClock = () => Date.now() + minutes * MINUTE;
  };
  const answerWithFreshTokens = () =>
    answerTo(refreshSession, () => ({ user: asha, token: tokenIssuedAt(Date.now()) }));

  // Promise: A device whose clock is wrong refreshes as any other: a token's age counts from when it came; no clock
  // makes more than one refresh a minute
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

  it.each([-330, 55, 330])('by %i minutes refreshes nothing when it comes back after a minute', async (minutes) => {
    setAhead(minutes);
    answerTo(showMe, () => ({ user: asha, token: 'unused' }));
    openTab().adopt({ user: asha, token: tokenIssuedAt(Date.now()) });
    await vi.advanceTimersByTimeAsync(MINUTE);
    const tab = openTab();
    await tab.restore();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect([calls, tab.get().user]).toEqual([['showMe'], asha]);
  });

  it.each([55, 330])('by %i minutes, and a token of which nothing is known: one refresh', async (minutes) => {
    keep(asha, tokenIssuedAt(Date.now()));
    setAhead(minutes);
    answerTo(showMe, () => ({ user: asha, token: 'unused' }));
    answerWithFreshTokens();
    await openTab().restore();
    await vi.advanceTimersByTimeAsync(49 * MINUTE);
    expect(calls.filter((call) => call === 'refreshSession')).toHaveLength(1);
  });

  it('and goes wrong by hours again and again makes one refresh a minute at most', async () => {
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

describe('leaving', () => {
  it('tells the server, then forgets', async () => {
    const tab = openTab();
    tab.adopt({ user: asha, token: tokenFor(60 * MINUTE) });
    await tab.signOut();
    expect(calls).toEqual([signOut.name]);
    expect(storage.size).toBe(0);
    expect(onPersonChanged).toHaveBeenLastCalledWith(null);
  });

  it('stays when the server could not be told', async () => {
    const tab = openTab();
    tab.adopt({ user: asha, token: tokenFor(60 * MINUTE) });
    answerTo(signOut, failWith(0));
    await expect(tab.signOut()).rejects.toThrow();
    expect(tab.get().user).toEqual(asha);
  });
});

describe('another tab', () => {
  it('signs in, changes, and signs out: this one follows', async () => {
    const tab = openTab();
    await tab.restore();
    keep(asha, tokenFor(60 * MINUTE));
    tab.followOtherTab();
    keep(harjit, tokenFor(60 * MINUTE));
    tab.followOtherTab();
    storage.clear();
    tab.followOtherTab();
    expect(vi.mocked(onPersonChanged).mock.calls).toEqual([[asha], [harjit], [null]]);
  });
});
