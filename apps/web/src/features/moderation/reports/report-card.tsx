// One report: what it is about, what was said, and what can be done or was done about it.
import type { ModeratedReport } from '@chowk/contract/moderation/moderation-schemas';
import { moderationTexts } from '@chowk/contract/moderation/moderation-texts';
import { reportReasonLabels } from '@chowk/contract/moderation/report-reasons';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { richText } from '../../../ui/text/rich-text.tsx';
import { Ago } from '../ago.tsx';
import { choiceLabel, deletedUser, outcomes, type ReportAction, wordsOfAction } from './decision-texts.ts';
import { ReportedConversation } from './reported-conversation.tsx';
import { ReportedHistory } from './reported-history.tsx';
import { ReportedListing } from './reported-listing.tsx';
import { ReportedPerson } from './reported-person.tsx';
import { texts } from './reports-texts.ts';

type ReportCardProps = {
  readonly report: ModeratedReport;
  readonly onAct: (action: ReportAction) => void;
};

export function ReportCard({ report, onAct }: ReportCardProps) {
  return (
    <article aria-labelledby={report.id} className="flex flex-col gap-4 rounded-card bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="softSold">{reportReasonLabels[report.reason]}</Badge>
        {report.conversation && <Badge tone="outline">{texts.conversation}</Badge>}
        {report.person && <Badge tone="outline">{texts.person}</Badge>}
        {report.isSuspended && <Badge tone="grey">{texts.suspended}</Badge>}
        <Ago moment={report.createdAt} className="ml-auto text-14 text-quiet" />
      </div>
      {report.listing && <ReportedListing headingId={report.id} listing={report.listing} />}
      {report.person && <ReportedPerson headingId={report.id} report={report} person={report.person} />}
      <figure>
        <blockquote
          dir="auto"
          className="whitespace-pre-wrap border-accent border-s-4 ps-4 wrap-anywhere [unicode-bidi:isolate]"
        >
          {report.description}
        </blockquote>
        <figcaption className="mt-2 text-14 text-quiet">
          {richText(reporterWords(report), { name: <bdi>{report.reporterName ?? deletedUser}</bdi> })}
        </figcaption>
      </figure>
      <ReportedHistory report={report} />
      {report.conversation && <ReportedConversation report={report} conversation={report.conversation} />}
      {report.state === 'closed' && <Outcome report={report} />}
      <Choices report={report} onAct={onAct} />
    </article>
  );
}

function reporterWords({ reporterName, viewer, conversation }: ModeratedReport): string {
  if (reporterName !== null) return texts.reportedBy;
  if (viewer.isAboutViewer) return texts.reportedBySomebody;
  return conversation ? texts.reportedBy : texts.reportedByVisitor;
}

const dangers: readonly ReportAction[] = ['removeListing', 'suspend'];

function Choices({ report, onAct }: ReportCardProps) {
  const { decisions, maySuspend, mayRestore, isAboutViewer } = report.viewer;
  const actions: ReportAction[] = [...decisions];
  if (mayRestore) actions.push('restore');
  if (maySuspend) actions.push('suspend');
  if (isAboutViewer && report.state === 'open')
    return <p className="rounded-control bg-tint px-4 py-3 text-14">{moderationTexts.ownConcern}</p>;
  if (actions.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map((action) => (
        <Button
          key={action}
          size="sm"
          variant={dangers.includes(action) ? 'dangerGhost' : 'outline'}
          className="max-w-full"
          aria-label={choiceLabel(action, report)}
          onClick={() => onAct(action)}
        >
          <span className="min-w-0 wrap-anywhere">{wordsOfAction(action, report).action}</span>
        </Button>
      ))}
    </div>
  );
}

function Outcome({ report: { decided } }: Pick<ReportCardProps, 'report'>) {
  if (!decided) return <p className="text-14 text-quiet">{texts.closedWithoutRecord}</p>;
  return (
    <div className="rounded-control bg-tint px-4 py-3 text-14">
      <p>
        {richText(texts.decidedBy({ outcome: outcomes[decided.decision] }), {
          outcome: (words) => <strong>{words}</strong>,
          name: <bdi>{decided.moderatorName ?? deletedUser}</bdi>,
          when: <Ago moment={decided.decidedAt} />,
        })}
      </p>
      {decided.reason && <Words text={texts.toldThem} words={decided.reason} />}
      {decided.note && <Words text={texts.noted} words={decided.note} />}
    </div>
  );
}

function Words({ text, words }: { readonly text: string; readonly words: string }) {
  return (
    <p className="mt-1 whitespace-pre-wrap wrap-anywhere">
      {richText(text, { label: (label) => <span className="text-quiet">{label}</span>, words: <bdi>{words}</bdi> })}
    </p>
  );
}
