// Doing something about a report: it leaves the open ones, and whatever shows the listing asks again.
import { decideReport, restoreListing } from '@chowk/contract/moderation/moderation-endpoints';
import type { ModeratedReport } from '@chowk/contract/moderation/moderation-schemas';
import { suspendPerson } from '@chowk/contract/moderation/suspension-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshListings } from '../../../data/listings/listing-queries.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { toastError } from '../../../platform/api/error-messages.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { toast } from '../../../platform/toasts/toasts.ts';
import type { Written } from './decision-dialog.tsx';
import { nameOfReported, type ReportAction, subjectOfReport, wordsOfAction } from './decision-texts.ts';
import { moderationKey, reportsQuery, withoutDecided } from './reports-query.ts';

export type Acting = {
  readonly report: ModeratedReport;
  readonly action: ReportAction;
} & Written;

/** Somebody else was faster, or the listing is gone: the question has no object any more. */
export function isSettledElsewhere(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 409].includes(error.status);
}

/** `onSettled` is called when there is nothing left to decide; after any other failure what was written stays. */
export function useActOnReport(userId: string, onSettled: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = reportsQuery(userId, 'open');
  const askAgain = () => void queries.invalidateQueries({ queryKey: moderationKey });
  return useMutation({
    mutationFn: ({ report: { id }, action, reason, note }: Acting) => {
      if (action === 'suspend') return api.call(suspendPerson, { params: { id }, body: { reason } });
      if (action === 'restore') return api.call(restoreListing, { params: { id } });
      return api.call(decideReport, { params: { id }, body: { decision: action, reason, note } });
    },
    onSuccess: (done, { report, action }) => {
      if (report.state === 'open') queries.setQueryData(queryKey, (loaded) => loaded && withoutDecided(loaded, done));
      const description = action === 'suspend' ? nameOfReported(done) : subjectOfReport(done);
      toast({ title: wordsOfAction(action, done).done, description });
      if (action !== 'dismiss' && action !== 'warn') void refreshListings(queries);
      askAgain();
      onSettled();
    },
    onError: (error) => {
      toastError(error);
      if (!isSettledElsewhere(error)) return;
      askAgain();
      onSettled();
    },
  });
}
