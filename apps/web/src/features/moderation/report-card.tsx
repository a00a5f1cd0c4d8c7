// One report: what it is about, what was said, and what can be done or was done about it.
import { type ModeratedReport, type ModerationDecision, moderationTexts } from '@chowk/contract/moderation';
import { relativeTime } from '@chowk/contract/relative-time';
import { reportReasonLabels } from '@chowk/contract/reports';
import { useNow } from '../../platform/now.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { deletedUser, outcomes, wordsOfDecision } from './decision-words.ts';
import { ReportedConversation } from './reported-conversation.tsx';
import { ReportedListing } from './reported-listing.tsx';

type ReportCardProps = {
  readonly report: ModeratedReport;
  readonly onDecide: (decision: ModerationDecision) => void;
};

export function ReportCard({ report, onDecide }: ReportCardProps) {
  return (
    <article aria-labelledby={report.id} className="flex flex-col gap-4 rounded-card bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="softSold">{reportReasonLabels[report.reason]}</Badge>
        {report.conversation && <Badge tone="outline">Conversation</Badge>}
        <Ago moment={report.createdAt} className="ml-auto text-14 text-quiet" />
      </div>
      <ReportedListing headingId={report.id} report={report} />
      <figure>
        <blockquote
          dir="auto"
          className="whitespace-pre-wrap border-accent border-s-4 ps-4 wrap-anywhere [unicode-bidi:isolate]"
        >
          {report.description}
        </blockquote>
        <figcaption className="mt-2 text-14 text-quiet">
          Reported by <bdi>{report.reporterName ?? whoever(report)}</bdi>
        </figcaption>
      </figure>
      {report.conversation && <ReportedConversation report={report} conversation={report.conversation} />}
      {report.state === 'closed' ? <Outcome report={report} /> : <Choices report={report} onDecide={onDecide} />}
    </article>
  );
}

function whoever({ viewer, conversation }: ModeratedReport): string {
  if (viewer.isAboutViewer) return 'somebody';
  return conversation ? deletedUser : 'somebody without an account';
}

function Choices({ report, onDecide }: ReportCardProps) {
  const { decisions, isAboutViewer } = report.viewer;
  if (isAboutViewer) return <p className="rounded-control bg-tint px-4 py-3 text-14">{moderationTexts.ownConcern}</p>;
  return (
    <div className="flex flex-wrap gap-2">
      {decisions.map((decision) => (
        <Button
          key={decision}
          size="sm"
          variant={decision === 'removeListing' ? 'dangerGhost' : 'outline'}
          className="max-w-full"
          onClick={() => onDecide(decision)}
        >
          <span className="truncate">{wordsOfDecision(decision, report).action}</span>
          <span className="sr-only"> {report.listing.title}</span>
        </Button>
      ))}
    </div>
  );
}

function Outcome({ report: { decided } }: Pick<ReportCardProps, 'report'>) {
  if (!decided) return <p className="text-14 text-quiet">Closed without a record.</p>;
  return (
    <div className="rounded-control bg-tint px-4 py-3 text-14">
      <p>
        <strong>{outcomes[decided.decision]}</strong> by <bdi>{decided.moderatorName ?? deletedUser}</bdi>,{' '}
        <Ago moment={decided.decidedAt} />
      </p>
      {decided.note && (
        <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
          {decided.note}
        </p>
      )}
    </div>
  );
}

function Ago({ moment, className }: { readonly moment: string; readonly className?: string }) {
  const now = useNow();
  const date = new Date(moment);
  const whole = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short' }).format(date);
  return (
    <time dateTime={moment} title={whole} className={className}>
      {relativeTime(date, now)}
    </time>
  );
}
