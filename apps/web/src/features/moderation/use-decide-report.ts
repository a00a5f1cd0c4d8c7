// Deciding a report: it leaves the open ones, and whatever shows the listing asks again.
import { decideReport, type ModeratedReport, type ModerationDecision } from '@chowk/contract/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../platform/api-error.ts';
import { toastError } from '../../platform/error-words.ts';
import { refreshListings } from '../../platform/listing-queries.ts';
import { useApi } from '../../platform/query.ts';
import { toast } from '../../platform/toasts.ts';
import { wordsOfDecision } from './decision-words.ts';
import { moderationKey, reportsQuery, withoutDecided } from './reports-query.ts';

export type Deciding = {
  readonly report: ModeratedReport;
  readonly decision: ModerationDecision;
  readonly note: string;
};

/** Somebody else was faster, or the listing is gone: the question has no object any more. */
function isSettledElsewhere(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 409].includes(error.status);
}

/** `onSettled` is called when there is nothing left to decide; after any other failure what was written stays. */
export function useDecideReport(userId: string, onSettled: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = reportsQuery(userId, 'open');
  const askAgain = () => void queries.invalidateQueries({ queryKey: moderationKey });
  return useMutation({
    mutationFn: ({ report, decision, note }: Deciding) =>
      api.call(decideReport, { params: { id: report.id }, body: { decision, note } }),
    onSuccess: (decided, { decision }) => {
      queries.setQueryData(queryKey, (loaded) => loaded && withoutDecided(loaded, decided));
      toast({ title: wordsOfDecision(decision, decided).done, description: decided.listing.title });
      if (decision === 'removeListing') void refreshListings(queries);
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
