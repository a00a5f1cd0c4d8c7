// Sign-out clears drafts and unsent messages, also where the messages dialog was never loaded.
import { afterEach, expect, it } from 'vitest';
import { signedOutEvent } from '../../../data/session/session.tsx';
import { outbox } from './message-storage.ts';
import type { Outgoing } from './outgoing.ts';

afterEach(() => outbox.change(() => []));

it('Signing out deletes drafts and unsent messages, and nothing else', () => {
  localStorage.setItem('message-draft:me:lamp:asha', 'Half a thought');
  localStorage.setItem('message-drafts', '{"me:desk:asha":"From an earlier version"}');
  localStorage.setItem('theme', 'dark');
  outbox.change(() => [{ key: 'a', content: 'Stuck' } as Outgoing]);
  dispatchEvent(new Event(signedOutEvent));
  expect({ ...localStorage }).toEqual({ 'message-outbox': '[]', theme: 'dark' });
  expect(outbox.get()).toEqual([]);
});
