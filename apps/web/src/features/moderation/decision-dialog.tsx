// The question before a decision, with room for a note to the record.
import { textLimits } from '@chowk/contract/limits';
import type { ModeratedReport, ModerationDecision } from '@chowk/contract/moderation';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { wordsOfDecision } from './decision-words.ts';

type DecisionDialogProps = {
  readonly report: ModeratedReport;
  readonly decision: ModerationDecision;
  readonly isBusy: boolean;
  readonly onConfirm: (note: string) => void;
  readonly onClose: () => void;
  readonly findNext: () => HTMLElement | null;
};

export function DecisionDialog({ report, decision, isBusy, onConfirm, onClose, findNext }: DecisionDialogProps) {
  const [note, setNote] = useState('');
  const { action, question, confirm } = wordsOfDecision(decision, report);
  return (
    <Dialog
      title={action}
      description={<bdi>{report.listing.title}</bdi>}
      size="sm"
      isSticky
      onClose={onClose}
      findNext={findNext}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={decision === 'removeListing' ? 'danger' : 'primary'}
            isBusy={isBusy}
            onClick={() => onConfirm(note)}
          >
            {confirm}
          </Button>
        </div>
      }
    >
      <p>{question}</p>
      <Field label="Note" hint="For the record. Only moderators read it." className="mt-4">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={textLimits.moderatorNote.max}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
