// Lifting a suspension: the person leaves the list, and whatever shows listings asks again.
import { liftSuspension } from '@chowk/contract/moderation/suspension-endpoints';
import type { SuspendedPerson } from '@chowk/contract/moderation/suspension-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshListings } from '../../../data/listings/listing-queries.ts';
import { toastError } from '../../../platform/api/error-messages.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { toast } from '../../../platform/toasts/toasts.ts';
import { deletedUser } from '../reports/decision-texts.ts';
import { moderationKey } from '../reports/reports-query.ts';
import { isSettledElsewhere } from '../reports/use-act-on-report.ts';
import { texts } from './suspended-texts.ts';

/** `onSettled` is called when the list is up to date again, or when nothing is left to lift. */
export function useLiftSuspension(onSettled: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const askAgain = async () => {
    await queries.invalidateQueries({ queryKey: moderationKey });
    onSettled();
  };
  return useMutation({
    mutationFn: ({ id }: SuspendedPerson) => api.call(liftSuspension, { params: { id } }),
    onSuccess: async (_, { fullName, deletedUntil }) => {
      toast({ title: texts.lifted, description: deletedUntil === null ? fullName : deletedUser });
      void refreshListings(queries);
      await askAgain();
    },
    onError: async (error) => {
      toastError(error);
      if (isSettledElsewhere(error)) await askAgain();
    },
  });
}
