// Signs out another device, or all others, and shows the list as it is then.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { endOtherSessions, endSession } from '@chowk/contract/accounts/sessions/session-endpoints';
import type { RunningSession } from '@chowk/contract/accounts/sessions/session-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionsQuery } from '../../../data/session/sessions-query.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { toastError } from '../../../platform/api/error-messages.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { toast } from '../../../platform/toasts/toasts.ts';

export function useEndSessions(user: User, onDone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function end(which: RunningSession | 'others'): Promise<void> {
    setBusy(true);
    try {
      const { message } =
        which === 'others'
          ? await api.call(endOtherSessions)
          : await api.call(endSession, { params: { id: which.id } });
      toast({ title: message });
    } catch (error) {
      // Over already: the list says so.
      if (!isApiError(error, 404)) return toastError(error);
    } finally {
      await queries.invalidateQueries({ queryKey: sessionsQuery(user.id).queryKey });
      setBusy(false);
      onDone();
    }
  }
  return { end, isBusy };
}
