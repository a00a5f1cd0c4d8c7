// Dialog with an amount, understood in words too, and an optional message: for offers and counter-offers.
import { dealTexts } from '@chowk/contract/deals/deal-texts';
import { dealLimits } from '@chowk/contract/deals/deals';
import { PRICE_MAX } from '@chowk/contract/limits';
import { parseAmount } from '@chowk/contract/prices/amounts';
import { formatPrice } from '@chowk/contract/prices/price';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Problem } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { controlClass, Input } from '../../ui/forms/input.tsx';
import { texts } from './deals-texts.ts';

export type OfferDraft = { readonly amount: number; readonly note?: string };

type OfferFormProps = {
  readonly title: string;
  readonly description: ReactNode;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly error: Error | null;
  readonly onSubmit: (draft: OfferDraft) => void;
  readonly onClose: () => void;
};

export function OfferForm({ title, description, submitLabel, isBusy, error, onSubmit, onClose }: OfferFormProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const read = parseAmount(typed) ?? null;
  const amount = read !== null && read > 0 && read <= PRICE_MAX ? read : null;
  function submit(event: FormEvent): void {
    event.preventDefault();
    setAsked(true);
    const words = note.trim();
    if (amount !== null) onSubmit({ amount, ...(words ? { note: words } : {}) });
  }
  return (
    <Dialog
      title={title}
      description={description}
      size="sm"
      hasUnsavedInput={typed.trim() !== '' || note.trim() !== ''}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} isBusy={isBusy}>
            {submitLabel}
          </Button>
        </div>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field
          label={texts.amount}
          isRequired
          error={isAsked && amount === null ? dealTexts.amount : undefined}
          hint={
            <span aria-live="polite">
              {amount === null ? texts.amountHint : texts.means({ amount: formatPrice(amount) })}
            </span>
          }
        >
          {(control) => (
            <Input
              {...control}
              value={typed}
              maxLength={40}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
              className="font-bold font-price text-22 tabular"
            />
          )}
        </Field>
        <Field label={texts.note} hint={texts.noteHint}>
          {(control) => (
            <textarea
              {...control}
              rows={2}
              maxLength={dealLimits.note}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              className={cx(controlClass, 'field-sizing-content max-h-36 min-h-16 resize-none py-2.5')}
            />
          )}
        </Field>
        <Problem text={error && errorMessage(error)} />
      </form>
    </Dialog>
  );
}
