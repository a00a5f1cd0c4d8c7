// The reports of one tab, with the question before something is done and the way to more of them.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { ModeratedReport } from '@chowk/contract/moderation/moderation-schemas';
import { useState } from 'react';
import type { FocusAfterRemoval } from '../../../ui/focus/use-focus-after-removal.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import type { ReportAction } from './decision-texts.ts';
import { ReportCard } from './report-card.tsx';
import { useActOnReport } from './use-act-on-report.ts';

type ReportListProps = {
  readonly user: User;
  readonly reports: readonly ModeratedReport[];
  readonly focus: FocusAfterRemoval;
  readonly label: string;
};

type Asked = { readonly report: ModeratedReport; readonly action: ReportAction };

export function ReportList({ user, reports, focus, label }: ReportListProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const act = useActOnReport(user.id, () => setAsked(null));
  return (
    <>
      <ul ref={focus.list} aria-label={label} className="flex flex-col gap-4">
        {reports.map((report) => (
          <li key={report.id}>
            <ReportCard report={report} onAct={(action) => setAsked({ report, action })} />
          </li>
        ))}
      </ul>
      {asked && (
        <DecisionDialog
          {...asked}
          isBusy={act.isPending}
          onConfirm={(written) => {
            focus.remember(reports.findIndex(({ id }) => id === asked.report.id));
            act.mutate({ ...asked, ...written });
          }}
          onClose={() => setAsked(null)}
          findNext={focus.findNext}
        />
      )}
    </>
  );
}
