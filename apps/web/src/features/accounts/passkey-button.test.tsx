// Passkey suggestions when the challenge cannot be fetched.
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { networkError } from '../../platform/api/api-error.ts';
import { toastQueue } from '../../platform/toasts/toasts.ts';
import PasskeyButton from './passkey-button.tsx';

beforeEach(() => {
  toastQueue.set([]);
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable: async () => true }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  toastQueue.set([]);
});

it.each([500, 503, 403, 429, 0])('a challenge that fails with %s is asked for once, in silence', async (status) => {
  const { calls, user } = renderPage(<PasskeyButton onSignedIn={() => {}} />, {
    answer: () => {
      if (status === 0) throw networkError();
      return { status, body: { message: 'No', type: 'unknown', status } };
    },
  });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(toastQueue.get()).toEqual([]);
  // By the time of this click a request loop would have run many times.
  await user.click(await screen.findByRole('button'));
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull());
  await waitFor(() => expect(calls).toHaveLength(3));
});
