// Report form: saved until sent, validated, submitted, with toasts.
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { type ReportReason, reportReasonLabels, reportReasons } from '@chowk/contract/reports/report-reasons';
import type { FieldValues, Path, Resolver } from 'react-hook-form';
import { useUser } from '../../data/session/session.tsx';
import { failureMessage, toastError } from '../../platform/api/error-messages.ts';
import { showServerErrors } from '../../platform/forms/form-validation.ts';
import { validateOnBlur } from '../../platform/forms/lazy-validation.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { useSavedForm } from './use-saved-form.ts';

const texts = defineTexts('web/data/reports', {
  submitted: 'Report Submitted',
  error: 'Error',
  submittingFailed: 'Failed to submit report. Please try again.',
});

export const reportReasonOptions = reportReasons.map((reason) => [reason, reportReasonLabels[reason]] as const);

/** An empty reason means not chosen yet. */
export const noReason = '' as ReportReason;

type ReportFormProps<Values extends FieldValues> = {
  readonly about: string;
  readonly empty: Values;
  readonly resolver: Resolver<Values>;
  readonly fields: readonly Path<Values>[];
  readonly mayBeSent?: () => boolean;
  readonly send: (values: Values) => Promise<unknown>;
  readonly thanks: string;
  readonly onSent: () => void;
};

export function useReportForm<Values extends FieldValues>(props: ReportFormProps<Values>) {
  const { about, empty, resolver, fields, mayBeSent, send, thanks, onSent } = props;
  const user = useUser();
  const name = `${user?.id ?? 'visitor'}:report:${about}`;
  const { form, forget } = useSavedForm<Values>({ name, empty, resolver, ...validateOnBlur });
  const submit = form.handleSubmit(async (values) => {
    if (mayBeSent && !mayBeSent()) return;
    try {
      await send(values);
      forget();
      toast({ title: texts.submitted, description: thanks });
      onSent();
    } catch (error) {
      showServerErrors(error, form.setError, fields);
      form.setError('root', { message: failureMessage(error, texts.submittingFailed) });
      toastError(error, { title: texts.error, description: texts.submittingFailed });
    }
  });
  return { form, submit };
}
