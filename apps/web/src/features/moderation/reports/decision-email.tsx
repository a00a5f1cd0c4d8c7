// Reason of a decision, chosen or typed, with a preview of the email to the user; and of the email to the reporter.

import { type EmailContent, writeEmailText } from '@chowk/contract/email/email-content';
import { writeDecisionEmail, writeReporterEmail, writeSuspensionEmail } from '@chowk/contract/email/moderation-emails';
import { decisionReasons } from '@chowk/contract/email/texts/decision-email-texts';
import { currentLanguage } from '@chowk/contract/languages/define-texts';
import { type LanguageId, languages } from '@chowk/contract/languages/languages';
import { textLimits } from '@chowk/contract/limits';
import type { ModeratedReport } from '@chowk/contract/moderation/moderation-schemas';
import { reportReasonLabels } from '@chowk/contract/reports/report-reasons';
import type { ReactNode } from 'react';
import { useSettings } from '../../../platform/page/page-context.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { richText } from '../../../ui/text/rich-text.tsx';
import { NoteField } from '../note-field.tsx';
import { nameReported } from './decision-texts.ts';
import { texts } from './reports-texts.ts';

const reasonKeys = Object.keys(decisionReasons) as (keyof typeof decisionReasons)[];

type ReadyReasons = Readonly<Record<keyof typeof decisionReasons, string>>;

function readyReasonsFor({ history }: ModeratedReport): ReadyReasons {
  return { ...decisionReasons, ...history?.readyReasons };
}

/** The reported reason is the likely one; for 'other' the moderator writes it. */
export function suggestReason(report: ModeratedReport): string {
  return report.reason === 'other' ? '' : readyReasonsFor(report)[report.reason];
}

type DecisionEmailProps = {
  readonly report: ModeratedReport;
  readonly decision: 'warn' | 'removeListing' | 'suspend';
  readonly reason: string;
  readonly onChange: (reason: string) => void;
  readonly error: string | undefined;
};

export function DecisionEmail({ report, decision, reason, onChange, error }: DecisionEmailProps) {
  const ready = readyReasonsFor(report);
  const selectedReason = reasonKeys.find((each) => ready[each] === reason) ?? '';
  return (
    <>
      <Field label={texts.reason} className="mt-4">
        {(control) => (
          <Select
            {...control}
            value={selectedReason}
            onChange={({ target }) => onChange(ready[target.value as keyof ReadyReasons] ?? '')}
          >
            <option value="">{texts.ownWords}</option>
            {reasonKeys.map((each) => (
              <option key={each} value={each}>
                {reportReasonLabels[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <NoteField
        label={texts.whatTheyRead}
        hint={texts.whatTheyReadHint}
        error={error}
        isRequired
        maxLength={textLimits.moderatorNote.max}
        value={reason}
        onChange={onChange}
      />
      <Preview report={report} decision={decision} reason={reason} />
    </>
  );
}

/** The exact email; none is sent to a deleted account. */
function Preview({ report, decision, reason }: Pick<DecisionEmailProps, 'report' | 'decision' | 'reason'>) {
  const { publicUrl } = useSettings();
  if (!report.history) return <p className="mt-4 text-14 text-quiet">{texts.accountGone}</p>;
  const occasion = {
    listing: report.listing,
    name: nameReported(report),
    isAboutConversation: report.conversation !== null,
    reason: reason.trim(),
  };
  const email =
    decision === 'suspend'
      ? writeSuspensionEmail(occasion, publicUrl)
      : writeDecisionEmail(decision, occasion, publicUrl);
  return (
    <EmailFigure label={texts.email} {...email}>
      <EmailLanguageNote language={report.history.emailLanguage ?? 'en'} />
    </EmailFigure>
  );
}

/** What the reporter of a dismissed report reads; visitors and deleted accounts get no email. */
export function ReporterEmail({ report }: { readonly report: ModeratedReport }) {
  const { reporterName, listing, conversation } = report;
  if (reporterName === null) return null;
  const reported = { name: reporterName, title: listing?.title ?? null, isAboutConversation: conversation !== null };
  return (
    <EmailFigure label={texts.emailToReporter} {...writeReporterEmail(reported, 'dismiss')}>
      <p className="mt-1 text-13 text-quiet">{texts.sentInTheirLanguage}</p>
    </EmailFigure>
  );
}

type EmailFigureProps = {
  readonly label: string;
  readonly subject: string;
  readonly body: EmailContent;
  readonly children?: ReactNode;
};

function EmailFigure({ label, subject, body, children }: EmailFigureProps) {
  return (
    <figure className="mt-4">
      <figcaption className="font-semibold text-14">{label}</figcaption>
      {children}
      <div className="mt-1.5 rounded-control bg-tint px-4 py-3 text-14">
        <p className="font-semibold wrap-anywhere">{subject}</p>
        <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{writeEmailText(body)}</p>
      </div>
    </figure>
  );
}

function EmailLanguageNote({ language }: { readonly language: LanguageId }) {
  if (language === currentLanguage()) return null;
  const { tag, ownName } = languages[language];
  return (
    <p className="mt-1.5 text-14 text-quiet">
      {richText(texts.sentInLanguage, { language: <span lang={tag}>{ownName}</span> })}
    </p>
  );
}
