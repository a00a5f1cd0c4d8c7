// What is known of the one a report is about: since when they are here, what they offer, and what came up before.
import type { ModeratedReport } from '@chowk/contract/moderation/moderation-schemas';
import { reportReasonLabels } from '@chowk/contract/moderation/report-reasons';
import { richText } from '../../../ui/text/rich-text.tsx';
import { Ago } from '../ago.tsx';
import { nameOfReported, outcomes } from './decision-texts.ts';
import { texts } from './reports-texts.ts';

export function ReportedHistory({ report }: { readonly report: ModeratedReport }) {
  const { history } = report;
  if (!history) return null;
  const { listingCount, offeredCount, reportCount, suspensionCount, decisions } = history;
  return (
    <div className="rounded-control bg-tint px-4 py-3 text-14">
      <p className="wrap-anywhere">
        {richText(texts.joined({ count: listingCount, offered: offeredCount }), {
          name: <bdi className="font-semibold">{nameOfReported(report)}</bdi>,
          when: <Ago moment={history.joinedAt} />,
        })}{' '}
        {reportCount === 0 ? texts.noOtherReports : texts.otherReports({ count: reportCount })}
        {suspensionCount > 0 && ` ${texts.timesSuspended({ count: suspensionCount })}`}
      </p>
      {decisions.length > 0 && (
        <ul aria-label={texts.earlierDecisions} className="mt-2 flex flex-col gap-1">
          {decisions.map(({ reportId, decision, reason, listingTitle, decidedAt }) => (
            <li key={reportId} className="wrap-anywhere">
              {richText(
                (listingTitle === null ? texts.earlierDecision : texts.earlierDecisionOnListing)({
                  outcome: outcomes[decision],
                  reason: reportReasonLabels[reason],
                }),
                {
                  outcome: (words) => <strong>{words}</strong>,
                  when: <Ago moment={decidedAt} />,
                  title: <bdi>{listingTitle}</bdi>,
                },
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
