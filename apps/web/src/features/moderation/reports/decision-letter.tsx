// The reason that is sent to the person of a decision: from a list or written, and the letter it makes.

import { writeLetterText } from '@chowk/contract/letters/letter-content';
import { writeDecisionLetter } from '@chowk/contract/letters/moderation-letters';
import { letterReasons } from '@chowk/contract/letters/words/decision-letter-texts';
import { textLimits } from '@chowk/contract/limits';
import type { ModeratedReport } from '@chowk/contract/moderation/moderation-schemas';
import { reportReasonLabels } from '@chowk/contract/moderation/report-reasons';
import { useSettings } from '../../../platform/page/settings.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { NoteField } from '../note-field.tsx';
import { nameOfReported } from './decision-texts.ts';
import { LetterLanguageNote } from './letter-language-note.tsx';
import { texts } from './reports-texts.ts';

const listed = Object.keys(letterReasons) as (keyof typeof letterReasons)[];

/** What was reported is the likely reason; of anything else only the moderator knows the words. */
export function suggestReason({ reason }: ModeratedReport): string {
  return reason === 'other' ? '' : letterReasons[reason];
}

type DecisionLetterProps = {
  readonly report: ModeratedReport;
  readonly decision: 'warn' | 'removeListing';
  readonly reason: string;
  readonly onChange: (reason: string) => void;
  readonly error: string | undefined;
};

export function DecisionLetter({ report, decision, reason, onChange, error }: DecisionLetterProps) {
  const taken = listed.find((each) => letterReasons[each] === reason) ?? '';
  return (
    <>
      <Field label={texts.reason} className="mt-4">
        {(control) => (
          <Select
            {...control}
            value={taken}
            onChange={({ target }) => onChange(letterReasons[target.value as keyof typeof letterReasons] ?? '')}
          >
            <option value="">{texts.ownWords}</option>
            {listed.map((each) => (
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

/** To the letter what is sent; nobody gets one when the account is gone. */
function Preview({ report, decision, reason }: Pick<DecisionLetterProps, 'report' | 'decision' | 'reason'>) {
  const { publicUrl } = useSettings();
  if (!report.history) return <p className="mt-4 text-14 text-quiet">{texts.accountGone}</p>;
  const { subject, body } = writeDecisionLetter(
    decision,
    {
      listing: report.listing,
      name: nameOfReported(report),
      isAboutConversation: report.conversation !== null,
      reason: reason.trim(),
    },
    publicUrl,
  );
  return (
    <figure className="mt-4">
      <figcaption className="font-semibold text-14">{texts.letter}</figcaption>
      <LetterLanguageNote language={report.history.letterLanguage ?? 'en'} />
      <div className="mt-1.5 rounded-control bg-tint px-4 py-3 text-14">
        <p className="font-semibold wrap-anywhere">{subject}</p>
        <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{writeLetterText(body)}</p>
      </div>
    </figure>
  );
}
