// Dialog that confirms an action on a report, with the reason for the user and a note for the record.
import { textLimits } from '@chowk/contract/limits';
import type { ModeratedReport } from '@chowk/contract/moderation/moderation-schemas';
import { moderationTexts } from '@chowk/contract/moderation/moderation-texts';
import { suspensionTexts } from '@chowk/contract/moderation/suspensions/suspension-texts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { NoteField } from '../note-field.tsx';
import { DecisionEmail, suggestReason } from './decision-email.tsx';
import { actionTexts, nameSubject, type ReportAction } from './decision-texts.ts';
import { texts } from './reports-texts.ts';

export type DecisionInput = { readonly reason: string; readonly note: string };

type DecisionDialogProps = {
  readonly report: ModeratedReport;
  readonly action: ReportAction;
  readonly isBusy: boolean;
  readonly onConfirm: (input: DecisionInput) => void;
  readonly onClose: () => void;
  readonly findNext: () => HTMLElement | null;
};

const dangerousActions: readonly ReportAction[] = ['removeListing', 'suspend'];
const needsReason = (action: ReportAction) => action !== 'dismiss' && action !== 'restore';

export function DecisionDialog({ report, action, isBusy, onConfirm, onClose, findNext }: DecisionDialogProps) {
  const [note, setNote] = useState('');
  const [reason, setReason] = useState(action === 'suspend' ? '' : suggestReason(report));
  const [isSubmitted, setSubmitted] = useState(false);
  const labels = actionTexts(action, report);
  const isMissing = needsReason(action) && reason.trim() === '';
  const confirm = () => {
    setSubmitted(true);
    if (!isMissing) onConfirm({ reason, note });
  };
  const reasonProps = { reason, onChange: setReason, isMissing: isSubmitted && isMissing };
  return (
    <Dialog
      title={labels.action}
      description={<bdi>{nameSubject(report)}</bdi>}
      size={action === 'warn' || action === 'removeListing' ? 'md' : 'sm'}
      isSticky
      hasUnsavedInput={note.trim() !== ''}
      onClose={onClose}
      findNext={findNext}
      footer={
        <DialogButtons>
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant={dangerousActions.includes(action) ? 'danger' : 'primary'} isBusy={isBusy} onClick={confirm}>
            {labels.confirm}
          </Button>
        </DialogButtons>
      }
    >
      <p className="wrap-anywhere">{labels.question}</p>
      <ReasonFields report={report} action={action} {...reasonProps} />
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

type ReasonFieldsProps = Pick<DecisionDialogProps, 'report' | 'action'> & {
  readonly reason: string;
  readonly onChange: (reason: string) => void;
  readonly isMissing: boolean;
};

function ReasonFields({ report, action, reason, onChange, isMissing }: ReasonFieldsProps) {
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
  return <DecisionEmail report={report} decision={action} reason={reason} onChange={onChange} error={error} />;
}

function DialogButtons({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-3">{children}</div>;
}
