// Dialogs of a conversation's deal panel: reserve for the buyer until a day, release with a reason.
import { releaseReasonTexts } from '@chowk/contract/deals/deal-texts';
import { dealLimits, type ReleaseReason, releaseReasons, reservedUntilDefault } from '@chowk/contract/deals/deals';
import { townMoment } from '@chowk/contract/text/town-moment';
import { useState } from 'react';
import { errorMessage } from '../../../platform/api/error-messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Problem } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { texts } from './deal-panel-texts.ts';

type ReserveDialogProps = {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onChosen: (days: number) => void;
  readonly onClose: () => void;
};

export function ReserveDialog({ name, isBusy, onChosen, onClose }: ReserveDialogProps) {
  const [days, setDays] = useState<number>(dealLimits.reservationDays.default);
  const [now] = useState(() => new Date());
  return (
    <Dialog
      title={texts.reserveTitle({ name })}
      description={texts.reserveWhy}
      size="sm"
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button isBusy={isBusy} onClick={() => onChosen(days)}>
            {texts.reserveYes}
          </Button>
        </div>
      }
    >
      <Field label={texts.until}>
        {(control) => (
          <Select {...control} value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {Array.from({ length: dealLimits.reservationDays.max }, (_, at) => at + 1).map((count) => (
              <option key={count} value={count}>
                {townMoment(reservedUntilDefault(now, count))}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Dialog>
  );
}

type ReleaseDialogProps = {
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onChosen: (reason: ReleaseReason) => void;
  readonly onClose: () => void;
};

export function ReleaseDialog({ isBusy, error, onChosen, onClose }: ReleaseDialogProps) {
  return (
    <Dialog title={texts.releaseTitle} description={texts.releaseWhy} size="sm" onClose={onClose}>
      <div className="flex flex-col gap-2">
        {releaseReasons.map((reason) => (
          <Button key={reason} variant="outline" disabled={isBusy} onClick={() => onChosen(reason)}>
            {releaseReasonTexts[reason]}
          </Button>
        ))}
        <Problem text={error && errorMessage(error)} />
      </div>
    </Dialog>
  );
}
