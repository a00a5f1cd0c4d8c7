// List of reports with the decision dialog, and the mutation that carries out a decision.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { decideReport, restoreListing } from '@chowk/contract/moderation/moderation-endpoints';
import type { ModeratedReport } from '@chowk/contract/moderation/moderation-schemas';
import { suspendUser } from '@chowk/contract/moderation/suspensions/suspension-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateListings } from '../../../data/listings/listing-queries.ts';
import { errorMessage, toastError } from '../../../platform/api/error-messages.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { toast } from '../../../platform/toasts/toasts.ts';
import type { FocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { isSettledElsewhere, moderationKey, reportsQuery, withoutDecided } from '../moderation-queries.ts';
import { DecisionDialog, type DecisionInput } from './decision-dialog.tsx';
import { actionTexts, nameReported, nameSubject, type ReportAction } from './decision-texts.ts';
import { ReportCard } from './report-card.tsx';

type ReportListProps = {
  readonly user: User;
  readonly reports: readonly ModeratedReport[];
  readonly focus: FocusAfterRemoval;
  readonly label: string;
};

type Selected = { readonly report: ModeratedReport; readonly action: ReportAction };

export function ReportList({ user, reports, focus, label }: ReportListProps) {
  const [selected, setSelected] = useState<Selected | null>(null);
  const act = useActOnReport(user.id, () => setSelected(null));
  return (
    <>
      <ul ref={focus.list} aria-label={label} className="flex flex-col gap-4">
        {reports.map((report) => (
          <li key={report.id}>
            <ReportCard
              report={report}
              problem={report.id === act.variables?.report.id && act.error ? errorMessage(act.error) : null}
              onAct={(action) => setSelected({ report, action })}
            />
          </li>
        ))}
      </ul>
      {selected && (
        <DecisionDialog
          {...selected}
          isBusy={act.isPending}
          onConfirm={(input) => {
            focus.remember(reports.findIndex(({ id }) => id === selected.report.id));
            act.mutate({ ...selected, ...input });
          }}
          onClose={() => setSelected(null)}
          findNext={focus.findNext}
        />
      )}
    </>
  );
}

type ReportDecision = {
  readonly report: ModeratedReport;
  readonly action: ReportAction;
} & DecisionInput;

/** `onSettled` runs when there is nothing left to decide; after other failures the typed text stays. */
function useActOnReport(userId: string, onSettled: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = reportsQuery(userId, 'open');
  const refresh = () => void queries.invalidateQueries({ queryKey: moderationKey });
  return useMutation({
    mutationFn: ({ report: { id, listing }, action, reason, note }: ReportDecision) => {
      if (action === 'suspend') return api.call(suspendUser, { params: { id }, body: { reason } });
      if (action === 'restore') return api.call(restoreListing, { params: { id } });
      const listingUpdatedAt = listing?.updatedAt;
      return api.call(decideReport, { params: { id }, body: { decision: action, listingUpdatedAt, reason, note } });
    },
    onSuccess: (done, { report, action }) => {
      if (report.state === 'open') queries.setQueryData(queryKey, (loaded) => loaded && withoutDecided(loaded, done));
      const description = action === 'suspend' ? nameReported(done) : nameSubject(done);
      toast({ title: actionTexts(action, done).done, description });
      if (action !== 'dismiss' && action !== 'warn') void invalidateListings(queries);
      refresh();
      onSettled();
    },
    onError: (error) => {
      toastError(error);
      if (!isSettledElsewhere(error)) return;
      refresh();
      onSettled();
    },
  });
}
