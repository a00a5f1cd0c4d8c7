// Adds a passkey of this device shortly after signing in, when nothing more is asked for.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { passkeyTexts } from '@chowk/contract/accounts/passkey-texts';
import { useState } from 'react';
import { deviceProblem, isCancelled, makePasskey } from '../../../data/session/passkeys/passkey-device.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { errorMessage } from '../../../platform/api/error-messages.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { toast } from '../../../platform/toasts/toasts.ts';
import { texts } from './passkeys-texts.ts';

export function useMakePasskey(user: User, onDone: () => void) {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);

  async function make(): Promise<void> {
    setBusy(true);
    try {
      await makePasskey(api, user);
      toast({ title: passkeyTexts.added, description: passkeyTexts.addedHint });
      onDone();
    } catch (error) {
      // Whoever closed the device's question sees the offer still, and says no or tries again.
      if (isCancelled(error)) return;
      const own = deviceProblem(error) ?? passkeyTexts.addFailed;
      const description = error instanceof ApiError ? errorMessage(error) : own;
      toast({ title: texts.error, description, tone: 'destructive' });
      onDone();
    } finally {
      setBusy(false);
    }
  }
  return { make, isBusy };
}
