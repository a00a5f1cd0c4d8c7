// Leaving a form with unsaved changes: when the user is asked.
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { storageKeys } from '../../../data/session/stored-session.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

function Form() {
  return useLeaveGuard(true).isConfirming ? 'Leave without saving?' : 'Form';
}

it.each([
  ['signed', '/my-listings', 'Leave without saving?'],
  [null, '/', 'Form'],
])('with the token %j the page is %s and shows %j', async (token, address, shown) => {
  if (token) localStorage.setItem(storageKeys.token, token);
  else localStorage.removeItem(storageKeys.token);
  const { router } = renderPage(<Form />, { address: '/my-listings' });
  await act(() => router.navigate('/'));
  expect(router.state.location.pathname).toBe(address);
  expect(screen.getByText(shown)).toBeTruthy();
  localStorage.removeItem(storageKeys.token);
});
