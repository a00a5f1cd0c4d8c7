// The question before something is done about a report, with the reason that is told and room for a note to the record.
import { textLimits } from '@chowk/contract/limits';
import type { ModeratedReport } from '@chowk/contract/moderation/moderation-schemas';
import { moderationTexts } from '@chowk/contract/moderation/moderation-texts';
import { suspensionTexts } from '@chowk/contract/moderation/suspension-texts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { NoteField } from '../note-field.tsx';
import { DecisionLetter, suggestReason } from './decision-letter.tsx';
import { type ReportAction, subjectOfReport, wordsOfAction } from './decision-texts.ts';
import { texts } from './reports-texts.ts';

/** What a moderator writes before something is done. */
export type Written = { readonly reason: string; readonly note: string };

type DecisionDialogProps = {
  readonly report: ModeratedReport;
  readonly action: ReportAction;
  readonly isBusy: boolean;
  readonly onConfirm: (written: Written) => void;
  readonly onClose: () => void;
  readonly findNext: () => HTMLElement | null;
};

const dangers: readonly ReportAction[] = ['removeListing', 'suspend'];
const isTold = (action: ReportAction) => action !== 'dismiss' && action !== 'restore';

export function DecisionDialog({ report, action, isBusy, onConfirm, onClose, findNext }: DecisionDialogProps) {
  const [note, setNote] = useState('');
  const [reason, setReason] = useState(action === 'suspend' ? '' : suggestReason(report));
  const [isAsked, setAsked] = useState(false);
  const words = wordsOfAction(action, report);
  const isMissing = isTold(action) && reason.trim() === '';
  const confirm = () => {
    setAsked(true);
    if (!isMissing) onConfirm({ reason, note });
  };
  const told = { reason, onChange: setReason, isMissing: isAsked && isMissing };
  return (
    <Dialog
      title={words.action}
      description={<bdi>{subjectOfReport(report)}</bdi>}
      size={action === 'warn' || action === 'removeListing' ? 'md' : 'sm'}
      isSticky
      isWritten={note.trim() !== ''}
      onClose={onClose}
      findNext={findNext}
      footer={
        <Choice>
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant={dangers.includes(action) ? 'danger' : 'primary'} isBusy={isBusy} onClick={confirm}>
            {words.confirm}
          </Button>
        </Choice>
      }
    >
      <p className="wrap-anywhere">{words.question}</p>
      <Told report={report} action={action} {...told} />
      {action !== 'suspend' && action !== 'restore' && (
        <NoteField
          label={texts.note}
          hint={texts.noteHint}
          maxLength={textLimits.moderatorNote.max}
          value={note}
          onChange={setNote}
        />
      )}
    </Dialog>
  );
}

type ToldProps = Pick<DecisionDialogProps, 'report' | 'action'> & {
  readonly reason: string;
  readonly onChange: (reason: string) => void;
  readonly isMissing: boolean;
};

function Told({ report, action, reason, onChange, isMissing }: ToldProps) {
  if (action === 'suspend')
    return (
      <NoteField
        label={texts.reason}
        hint={texts.reasonHint}
        error={isMissing ? suspensionTexts.reasonRequired : undefined}
        isRequired
        maxLength={textLimits.moderatorNote.max}
        value={reason}
        onChange={onChange}
      />
    );
  if (action !== 'warn' && action !== 'removeListing') return null;
  const error = isMissing ? moderationTexts.reasonRequired : undefined;
  return <DecisionLetter report={report} decision={action} reason={reason} onChange={onChange} error={error} />;
}

function Choice({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-3">{children}</div>;
}
