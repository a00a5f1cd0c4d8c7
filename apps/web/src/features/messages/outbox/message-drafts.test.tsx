// Message drafts: subscriptions, other tabs, full storage, sign-out.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signedOutEvent } from '../../../data/session/session.tsx';
import { drafts } from './message-drafts.ts';

afterEach(() => drafts.set('me:lamp', null));

describe('A draft', () => {
  it('notifies only its subscribers', () => {
    const [own, other] = [vi.fn(), vi.fn()];
    const stops = [drafts.subscribe('me:lamp', own), drafts.subscribe('me:chair', other)];
    drafts.set('me:lamp', 'Is it');
    expect([drafts.get('me:lamp'), drafts.get('me:chair')]).toEqual(['Is it', null]);
    expect([own.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
    for (const stop of stops) stop();
    drafts.set('me:lamp', 'Is it there');
    expect(own).toHaveBeenCalledOnce();
  });

  it('of another tab is shown', () => {
    const listener = vi.fn();
    const stop = drafts.subscribe('me:lamp', listener);
    localStorage.setItem('message-draft:me:lamp', 'From there');
    dispatchEvent(new StorageEvent('storage', { key: 'message-draft:me:lamp' }));
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect([listener.mock.calls.length, drafts.get('me:lamp')]).toEqual([2, 'From there']);
    stop();
  });

  it('lives on in its tab where the storage is full', () => {
    const setItem = () => {
      throw new Error('full');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem });
    drafts.set('me:lamp', 'Is it');
    expect(drafts.get('me:lamp')).toBe('Is it');
    vi.unstubAllGlobals();
    drafts.set('me:lamp', null);
    expect(drafts.get('me:lamp')).toBeNull();
  });

  it('is deleted at sign-out', () => {
    drafts.set('me:lamp', 'Half a thought');
    dispatchEvent(new Event(signedOutEvent));
    expect(JSON.stringify({ ...localStorage })).not.toContain('Half a thought');
  });

  it('of an earlier version, kept with all others, is found again', async () => {
    localStorage.setItem('message-drafts', JSON.stringify({ 'me:desk': 'From before' }));
    vi.resetModules();
    const again = await import('./message-drafts.ts');
    expect(again.drafts.get('me:desk')).toBe('From before');
    expect(localStorage.getItem('message-drafts')).toBeNull();
  });
});
