// What is known of the one a report is about: since when they are here, what they offer, and what came up before.
import type { ModeratedReport } from '@chowk/contract/moderation/moderation-schemas';
import { reportReasonLabels } from '@chowk/contract/moderation/report-reasons';
import { Ago } from '../ago.tsx';
import { nameOfReported, outcomes } from './decision-texts.ts';

export function ReportedHistory({ report }: { readonly report: ModeratedReport }) {
  const { history } = report;
  if (!history) return null;
  const { listingCount, offeredCount, reportCount, suspensionCount, decisions } = history;
  return (
    <div className="rounded-control bg-tint px-4 py-3 text-14">
      <p className="wrap-anywhere">
        <bdi className="font-semibold">{nameOfReported(report)}</bdi> joined <Ago moment={history.joinedAt} />,{' '}
        {count(listingCount, 'listing', 'listings')} so far, {offeredCount} on offer now.{' '}
        {reportCount === 0 ? 'No other reports.' : `${count(reportCount, 'other report', 'other reports')}.`}
        {suspensionCount > 0 && ` Suspended ${suspensionCount === 1 ? 'once' : `${suspensionCount} times`}.`}
      </p>
      {decisions.length > 0 && (
        <ul aria-label="Earlier decisions" className="mt-2 flex flex-col gap-1">
          {decisions.map(({ reportId, decision, reason, listingTitle, decidedAt }) => (
            <li key={reportId} className="wrap-anywhere">
              <strong>{outcomes[decision]}</strong> <Ago moment={decidedAt} />: {reportReasonLabels[reason]}
              {listingTitle !== null && (
                <>
                  , <bdi>{listingTitle}</bdi>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
