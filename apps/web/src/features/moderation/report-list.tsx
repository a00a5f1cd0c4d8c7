// The reports of one tab, with the question before a decision and the way to more of them.
import type { User } from '@chowk/contract/accounts';
import type { ModeratedReport, ModerationDecision } from '@chowk/contract/moderation';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { FocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { useFocusOnNew } from '../../ui/use-focus-on-new.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { ReportCard } from './report-card.tsx';
import { useDecideReport } from './use-decide-report.ts';

type ReportListProps = {
  readonly user: User;
  readonly reports: readonly ModeratedReport[];
  readonly focus: FocusAfterRemoval;
  readonly label: string;
  /** Left out where there are no more. */
  readonly onMore?: (() => void) | undefined;
  readonly isLoadingMore: boolean;
};

type Asked = { readonly report: ModeratedReport; readonly decision: ModerationDecision };

export function ReportList({ user, reports, focus, label, onMore, isLoadingMore }: ReportListProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const decide = useDecideReport(user.id, () => setAsked(null));
  const expectNew = useFocusOnNew(focus.list, reports.length);
  return (
    <>
      <ul ref={focus.list} aria-label={label} className="flex flex-col gap-4">
        {reports.map((report) => (
          <li key={report.id}>
            <ReportCard report={report} onDecide={(decision) => setAsked({ report, decision })} />
          </li>
        ))}
      </ul>
      {onMore && (
        <div className="mt-8 flex justify-center">
          <Button
            variant="outline"
            isBusy={isLoadingMore}
            onClick={() => {
              expectNew();
              onMore();
            }}
          >
            Load More
          </Button>
        </div>
      )}
      {asked && (
        <DecisionDialog
          {...asked}
          isBusy={decide.isPending}
          onConfirm={(note) => {
            focus.remember(reports.findIndex(({ id }) => id === asked.report.id));
            decide.mutate({ ...asked, note });
          }}
          onClose={() => setAsked(null)}
          findNext={focus.findNext}
        />
      )}
    </>
  );
}
