// Session hooks in components.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createStore } from '../../platform/storage/store.ts';
import { loadingState, type SessionState, signedOutState } from './current-session.ts';
import { type SessionActions, SessionProvider, signedOutEvent, useSessionActions, useUser } from './session.tsx';
import type { SessionStore } from './session-store.ts';

it('Nothing re-renders when the session turns out to be signed out', () => {
  const store = createStore<SessionState>(loadingState);
  let rendered = 0;
  function Name() {
    rendered += 1;
    return useUser()?.fullName ?? 'visitor';
  }
  const { container } = render(
    <SessionProvider session={store as unknown as SessionStore}>
      <Name />
    </SessionProvider>,
  );
  const before = rendered;
  act(() => store.set(signedOutState));
  expect(rendered).toBe(before);
  act(() => store.set({ status: 'signedIn', user: { fullName: 'Meera' } as User }));
  expect(container.textContent).toBe('Meera');
});

it('A deleted account emits the sign-out event', () => {
  const told = vi.fn();
  const session = { leave: vi.fn() } as unknown as SessionStore;
  let actions: SessionActions | undefined;
  function Page() {
    actions = useSessionActions();
    return null;
  }
  render(
    <SessionProvider session={session}>
      <Page />
    </SessionProvider>,
  );
  addEventListener(signedOutEvent, told, { once: true });
  actions?.leave();
  expect([vi.mocked(session.leave).mock.calls.length, told.mock.calls.length]).toEqual([1, 1]);
});
