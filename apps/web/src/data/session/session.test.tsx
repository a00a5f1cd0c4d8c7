// Who is signed in, as components see it.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createStore } from '../../platform/storage/store.ts';
import { loadingState, type SessionState, signedOutState } from './current-session.ts';
import { SessionProvider, useUser } from './session.tsx';
import type { SessionStore } from './session-store.ts';

it('Nothing is drawn anew when it becomes known that nobody is signed in', () => {
  const store = createStore<SessionState>(loadingState);
  let drawn = 0;
  function Name() {
    drawn += 1;
    return useUser()?.fullName ?? 'nobody';
  }
  const { container } = render(
    <SessionProvider session={store as unknown as SessionStore}>
      <Name />
    </SessionProvider>,
  );
  const before = drawn;
  act(() => store.set(signedOutState));
  expect(drawn).toBe(before);
  act(() => store.set({ status: 'signedIn', user: { fullName: 'Meera' } as User }));
  expect(container.textContent).toBe('Meera');
});
