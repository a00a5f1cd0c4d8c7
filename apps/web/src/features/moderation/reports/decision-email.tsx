// Reason of a decision, chosen or typed, with a preview of the email to the user.

import { writeEmailText } from '@chowk/contract/email/email-content';
import { writeDecisionEmail } from '@chowk/contract/email/moderation-emails';
import { decisionReasons } from '@chowk/contract/email/texts/decision-email-texts';
import { currentLanguage } from '@chowk/contract/languages/define-texts';
import { type LanguageId, languages } from '@chowk/contract/languages/languages';
import { textLimits } from '@chowk/contract/limits';
import type { ModeratedReport } from '@chowk/contract/moderation/moderation-schemas';
import { reportReasonLabels } from '@chowk/contract/reports/report-reasons';
import { useSettings } from '../../../platform/page/page-context.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { richText } from '../../../ui/text/rich-text.tsx';
import { NoteField } from '../note-field.tsx';
import { nameReported } from './decision-texts.ts';
import { texts } from './reports-texts.ts';

const reasonKeys = Object.keys(decisionReasons) as (keyof typeof decisionReasons)[];

/** The reported reason is the likely one; for 'other' the moderator writes it. */
export function suggestReason({ reason }: ModeratedReport): string {
  return reason === 'other' ? '' : decisionReasons[reason];
}

type DecisionEmailProps = {
  readonly report: ModeratedReport;
  readonly decision: 'warn' | 'removeListing';
  readonly reason: string;
  readonly onChange: (reason: string) => void;
  readonly error: string | undefined;
};

export function DecisionEmail({ report, decision, reason, onChange, error }: DecisionEmailProps) {
  const selectedReason = reasonKeys.find((each) => decisionReasons[each] === reason) ?? '';
  return (
    <>
      <Field label={texts.reason} className="mt-4">
        {(control) => (
          <Select
            {...control}
            value={selectedReason}
            onChange={({ target }) => onChange(decisionReasons[target.value as keyof typeof decisionReasons] ?? '')}
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
  const { subject, body } = writeDecisionEmail(
    decision,
    {
      listing: report.listing,
      name: nameReported(report),
      isAboutConversation: report.conversation !== null,
      reason: reason.trim(),
    },
    publicUrl,
  );
  return (
    <figure className="mt-4">
      <figcaption className="font-semibold text-14">{texts.letter}</figcaption>
      <EmailLanguageNote language={report.history.letterLanguage ?? 'en'} />
      <div className="mt-1.5 rounded-control bg-tint px-4 py-3 text-14">
        <p className="font-semibold wrap-anywhere">{subject}</p>
        <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{writeEmailText(body)}</p>
      </div>
    </figure>
  );
}

/** `language`: that of the recipient. */
function EmailLanguageNote({ language }: { readonly language: LanguageId }) {
  if (language === currentLanguage()) return null;
  const { tag, ownName } = languages[language];
  return (
    <p className="mt-1.5 text-14 text-quiet">
      {richText(texts.sentInLanguage, { language: <span lang={tag}>{ownName}</span> })}
    </p>
  );
}
