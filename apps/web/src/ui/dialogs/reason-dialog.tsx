// Report dialog: reason from a list, and a description.

import type { FormEvent, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '../buttons/button.tsx';
import { Problem } from '../feedback/notice.tsx';
import { Field, Textarea } from '../forms/field.tsx';
import { Select } from '../forms/select.tsx';
import { Dialog } from './dialog.tsx';
import { reasonTexts } from './dialogs-texts.ts';

const formId = 'report-form';

type ControlledField = { readonly control: UseFormRegisterReturn; readonly error: string | undefined };

type ReasonDialogProps = {
  readonly title: string;
  readonly about: ReactNode;
  readonly reasons: readonly (readonly [value: string, label: string])[];
  readonly reason: ControlledField;
  readonly description: ControlledField & { readonly hint: string };
  /** Why the last attempt failed. */
  readonly problem: string | undefined;
  readonly isSubmitting: boolean;
  readonly onSubmit: (event: FormEvent) => Promise<void>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, about, reasons, reason, description, problem, isSubmitting, onSubmit, onClose, children } = props;
  return (
    <Dialog
      title={title}
      description={about}
      isSticky
      onClose={onClose}
      footer={
        <div className="flex justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            {reasonTexts.cancel}
          </Button>
          <Button type="submit" form={formId} isBusy={isSubmitting}>
            {isSubmitting ? reasonTexts.submitting : reasonTexts.submit}
          </Button>
        </div>
      }
    >
      <form id={formId} onSubmit={(event) => void onSubmit(event)} noValidate className="flex flex-col gap-5">
        <Field label={reasonTexts.reason} error={reason.error} isRequired>
          {(control) => (
            <Select {...control} {...reason.control}>
              <option value="">{reasonTexts.selectReason}</option>
              {reasons.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={reasonTexts.description} error={description.error} hint={description.hint} isRequired>
          {(control) => <Textarea {...control} {...description.control} />}
        </Field>
        {children}
        <Problem text={problem} />
      </form>
    </Dialog>
  );
}
