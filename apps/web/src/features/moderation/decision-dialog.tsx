// The question before something is done about a report, with room for a note to the record or the reason that is told.
import { textLimits } from '@chowk/contract/limits';
import type { ModeratedReport } from '@chowk/contract/moderation';
import { suspensionTexts } from '@chowk/contract/suspensions';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { type ReportAction, wordsOfAction } from './decision-words.ts';

type DecisionDialogProps = {
  readonly report: ModeratedReport;
  readonly action: ReportAction;
  readonly isBusy: boolean;
  readonly onConfirm: (note: string) => void;
  readonly onClose: () => void;
  readonly findNext: () => HTMLElement | null;
};

const dangers: readonly ReportAction[] = ['removeListing', 'suspend'];

export function DecisionDialog({ report, action, isBusy, onConfirm, onClose, findNext }: DecisionDialogProps) {
  const [note, setNote] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const words = wordsOfAction(action, report);
  const confirm = () => {
    const isMissing = action === 'suspend' && note.trim() === '';
    setReasonMissing(isMissing);
    if (!isMissing) onConfirm(note);
  };
  const field = { value: note, onChange: setNote };
  return (
    <Dialog
      title={words.action}
      description={<bdi>{report.listing.title}</bdi>}
      size="sm"
      isSticky
      isWritten={note.trim() !== ''}
      onClose={onClose}
      findNext={findNext}
      footer={
        <Choice>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={dangers.includes(action) ? 'danger' : 'primary'} isBusy={isBusy} onClick={confirm}>
            {words.confirm}
          </Button>
        </Choice>
      }
    >
      <p className="wrap-anywhere">{words.question}</p>
      {action === 'suspend' ? (
        <NoteField
          {...field}
          label="Reason"
          hint="They read it in the letter they get."
          error={isReasonMissing ? suspensionTexts.reasonRequired : undefined}
          isRequired
        />
      ) : action === 'restore' ? null : (
        <NoteField {...field} label="Note" hint="For the record. Only moderators read it." />
      )}
    </Dialog>
  );
}

function Choice({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-3">{children}</div>;
}

type NoteFieldProps = {
  readonly label: string;
  readonly hint: string;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function NoteField({ value, onChange, ...field }: NoteFieldProps) {
  return (
    <Field {...field} className="mt-4">
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          maxLength={textLimits.moderatorNote.max}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
