// Report card: what is reported, by whom, the history of the reported user, and the possible actions or the outcome.
import { ruleName } from '@chowk/contract/content-rules/shipped-rule-names';
import type { ModeratedReport } from '@chowk/contract/moderation/moderation-schemas';
import { moderationTexts } from '@chowk/contract/moderation/moderation-texts';
import { reportReasonLabels } from '@chowk/contract/reports/report-reasons';
import { PlaceholderPhoto } from '../../../art/placeholder-photo.tsx';
import { photoSources } from '../../../domain/listings/photo-sources.ts';
import { paths } from '../../../platform/addresses/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Problem } from '../../../ui/feedback/notice.tsx';
import { Photo } from '../../../ui/images/photo.tsx';
import { Link } from '../../../ui/link.tsx';
import { richText } from '../../../ui/text/rich-text.tsx';
import { TimeAgo } from '../time-ago.tsx';
import { actionLabel, actionTexts, deletedUser, nameReported, outcomes, type ReportAction } from './decision-texts.ts';
import { ReportedConversation } from './reported-conversation.tsx';
import { ReportedListing } from './reported-listing.tsx';
import { texts } from './reports-texts.ts';

type ReportCardProps = {
  readonly report: ModeratedReport;
  /** Why the last decision about it failed. */
  readonly problem: string | null;
  readonly onAct: (action: ReportAction) => void;
};

export function ReportCard({ report, problem, onAct }: ReportCardProps) {
  return (
    <article aria-labelledby={report.id} className="flex flex-col gap-4 rounded-card bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="softSold">{reportReasonLabels[report.reason]}</Badge>
        {report.conversation && <Badge tone="outline">{texts.conversation}</Badge>}
        {report.user && <Badge tone="outline">{texts.user}</Badge>}
        {report.heldBy && <Badge tone="softPending">{texts.waitsForYou}</Badge>}
        {report.isSuspended && <Badge tone="grey">{texts.suspended}</Badge>}
        <TimeAgo moment={report.createdAt} className="ml-auto text-14 text-quiet" />
      </div>
      {report.listing && <ReportedListing headingId={report.id} listing={report.listing} />}
      {report.user && <ReportedUser headingId={report.id} report={report} user={report.user} />}
      <figure>
        {/* The stored words of a hold are the names of its rules, which follow in the moderator's language. */}
        {report.heldBy !== 'rules' && (
          <blockquote
            dir="auto"
            className="whitespace-pre-wrap border-accent border-s-4 ps-4 wrap-anywhere [unicode-bidi:isolate]"
          >
            {report.description}
          </blockquote>
        )}
        <figcaption className="mt-2 text-14 text-quiet">
          {richText(reporterText(report), { name: <bdi>{report.reporterName ?? deletedUser}</bdi> })}
        </figcaption>
      </figure>
      {report.standing && report.heldBy !== 'rules' && (
        <p className="text-14 text-quiet">{describeStanding(report.reason, report.standing)}</p>
      )}
      <RuleHits hits={report.ruleHits} />
      <SamePhotos photos={report.samePhotos} />
      <ReportedHistory report={report} />
      {report.conversation && <ReportedConversation report={report} conversation={report.conversation} />}
      {report.state === 'closed' && <Outcome report={report} />}
      <Problem text={problem} />
      <ActionButtons report={report} onAct={onAct} />
    </article>
  );
}

function reporterText({ reporterName, viewer, conversation, heldBy }: ModeratedReport): string {
  if (heldBy !== null) return heldBy === 'rules' ? texts.heldByRules : texts.heldByReports;
  if (reporterName !== null) return texts.reportedBy;
  if (viewer.isAboutViewer) return texts.reportedByUser;
  return conversation ? texts.reportedBy : texts.reportedByVisitor;
}

/** Why it has its position in the queue. */
function describeStanding(reason: ModeratedReport['reason'], standing: NonNullable<ModeratedReport['standing']>) {
  const { reports, networks, harm } = standing;
  const count = texts.reportCount({ count: reports });
  const from = networks > 0 ? `, ${texts.networkCount({ count: networks })}` : '';
  return texts.standing({ counts: `${count}${from}`, reason: reportReasonLabels[reason], harm });
}

function RuleHits({ hits }: { readonly hits: ModeratedReport['ruleHits'] }) {
  if (hits.length === 0) return null;
  return (
    <ul aria-label={texts.ruleHits} className="flex flex-col gap-1 text-14">
      {hits.map(({ ruleId, name, version, found }) => (
        <li key={ruleId} className="wrap-anywhere">
          <span className="font-semibold">{ruleName(name)}</span>{' '}
          <span className="text-quiet">{texts.ruleVersion({ version })}</span>
          {found && <bdi> · “{found}”</bdi>}
        </li>
      ))}
    </ul>
  );
}

function SamePhotos({ photos }: { readonly photos: ModeratedReport['samePhotos'] }) {
  if (photos.length === 0) return null;
  const size = 'size-32 rounded-control sm:size-40';
  const placeholder = <PlaceholderPhoto className="absolute inset-0 size-full" />;
  return (
    <section aria-label={texts.samePhoto} className="flex flex-col gap-3">
      <p className="text-14">{texts.samePhoto}</p>
      {photos.map(({ own, other, listingId, title }) => (
        <div key={own.id} className="flex flex-wrap gap-2">
          <Photo
            {...photoSources(own)}
            sizes="160px"
            alt={texts.thisListing}
            placeholder={placeholder}
            className={size}
          />
          <Link to={paths.listing(listingId)} className="max-w-40 text-14 hover:text-primary hover:underline">
            <Photo {...photoSources(other)} sizes="160px" alt="" placeholder={placeholder} className={size} />
            <bdi className="mt-1 line-clamp-2">{title}</bdi>
          </Link>
        </div>
      ))}
    </section>
  );
}

const dangerousActions: readonly ReportAction[] = ['removeListing', 'suspend'];

function ActionButtons({ report, onAct }: Omit<ReportCardProps, 'problem'>) {
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
          variant={dangerousActions.includes(action) ? 'dangerGhost' : 'outline'}
          className="max-w-full"
          aria-label={actionLabel(action, report)}
          onClick={() => onAct(action)}
        >
          <span className="min-w-0 wrap-anywhere">{actionTexts(action, report).action}</span>
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
          outcome: (chunks) => <strong>{chunks}</strong>,
          name: <bdi>{decided.moderatorName ?? deletedUser}</bdi>,
          when: <TimeAgo moment={decided.decidedAt} />,
        })}
      </p>
      {decided.reason && <LabelledText text={texts.reasonSent} value={decided.reason} />}
      {decided.note && <LabelledText text={texts.noted} value={decided.note} />}
    </div>
  );
}

function LabelledText({ text, value }: { readonly text: string; readonly value: string }) {
  return (
    <p className="mt-1 whitespace-pre-wrap wrap-anywhere">
      {richText(text, { label: (label) => <span className="text-quiet">{label}</span>, words: <bdi>{value}</bdi> })}
    </p>
  );
}

type ReportedUserProps = {
  readonly headingId: string;
  readonly report: ModeratedReport;
  readonly user: NonNullable<ModeratedReport['user']>;
};

function ReportedUser({ headingId, report, user }: ReportedUserProps) {
  const name = <bdi>{nameReported(report)}</bdi>;
  const isGone = report.history === null || report.isSuspended;
  return (
    <h2 id={headingId} className="font-heading font-semibold text-18 wrap-anywhere sm:text-22">
      {isGone ? (
        name
      ) : (
        <Link to={paths.seller(user.id)} className="hover:text-primary hover:underline">
          {name}
        </Link>
      )}
    </h2>
  );
}

function ReportedHistory({ report }: { readonly report: ModeratedReport }) {
  const { history } = report;
  if (!history) return null;
  const { listingCount, offeredCount, reportCount, suspensionCount, decisions } = history;
  return (
    <div className="rounded-control bg-tint px-4 py-3 text-14">
      <p className="wrap-anywhere">
        {richText(texts.joined({ count: listingCount, offered: offeredCount }), {
          name: <bdi className="font-semibold">{nameReported(report)}</bdi>,
          when: <TimeAgo moment={history.joinedAt} />,
        })}{' '}
        {reportCount === 0 ? texts.noOtherReports : texts.otherReports({ count: reportCount })}
        {suspensionCount > 0 && ` ${texts.timesSuspended({ count: suspensionCount })}`}
      </p>
      {report.aboutId && listingCount > 0 && (
        <p>
          <Link
            to={`?tab=held&user=${report.aboutId}`}
            className="inline-block py-1 font-semibold text-primary hover:underline"
          >
            {texts.allListings}
          </Link>
        </p>
      )}
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
                  outcome: (chunks) => <strong>{chunks}</strong>,
                  when: <TimeAgo moment={decidedAt} />,
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
