// The form that tells the moderators what is wrong with a listing.
import { humanCheck } from '@chowk/contract/limits';
import { reportReasonLabels, reportReasons } from '@chowk/contract/reports';
import type { DialogProps } from '../../data/dialogs/dialogs.tsx';
import { useUser } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { HumanCheck } from '../../ui/human-check.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useReportForm } from './use-report-form.ts';

const formId = 'report-form';

export function ReportDialog({ request, close }: DialogProps<'report-listing'>) {
  const user = useUser();
  const { form, setVerified, send } = useReportForm(request.listingId, close);
  const { register, formState } = form;
  const errorOf = (name: keyof typeof formState.errors) => formState.errors[name]?.message;
  return (
    <Dialog
      title="Report Listing"
      description={request.listingTitle}
      isSticky
      onClose={close}
      footer={
        <div className="flex justify-end gap-3">
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={formState.isSubmitting}>
            {formState.isSubmitting ? 'Submitting...' : 'Submit Report'}
          </Button>
        </div>
      }
    >
      <form id={formId} onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-5">
        <Field label="Reason" error={errorOf('reason')} isRequired>
          {(control) => (
            <Select {...control} {...register('reason')}>
              <option value="">Select a reason</option>
              {reportReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {reportReasonLabels[reason]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Description" error={errorOf('description')} hint="What should we know about it?" isRequired>
          {(control) => <Textarea {...control} {...register('description')} />}
        </Field>
        {!user && (
          <Field label="Email" error={errorOf('email')} hint="Optional, in case we have a question">
            {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" />}
          </Field>
        )}
        {/* Out of sight and out of reach: only a program fills this in. */}
        <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
          <label>
            Website
            <input {...register('website')} type="text" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <HumanCheck range={humanCheck} onVerified={setVerified} />
      </form>
    </Dialog>
  );
}
