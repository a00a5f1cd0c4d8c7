// A report's values, checks and sending.
import { ReportForm, type ReportReason, reportListing, reportTexts } from '@chowk/contract/reports';
import { useState } from 'react';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { useUser } from '../../data/session/session.tsx';
import { useSavedForm } from '../../data/session/use-saved-form.ts';
import { toastError } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { checkWhenLeft, showServerErrors } from '../../platform/forms/form-validation.ts';
import { toast } from '../../platform/toasts/toasts.ts';

/** An empty reason is one not chosen yet; `website` stays empty unless a program fills it in. */
type ReportValues = { reason: ReportReason | ''; description: string; email: string; website: string };

const empty: ReportValues = { reason: '', description: '', email: '', website: '' };

const resolver: Resolver<ReportValues> = (values) => {
  const checked = ReportForm.safeParse(values);
  if (checked.success) return { values, errors: {} };
  const errors: FieldErrors<ReportValues> = {};
  for (const { path, message } of checked.error.issues)
    errors[path[0] as keyof ReportValues] ??= { type: 'contract', message };
  return { values: {}, errors };
};

export function useReportForm(listingId: string, onSent: () => void) {
  const api = useApi();
  const user = useUser();
  const [isVerified, setVerified] = useState(false);
  const { form, forget } = useSavedForm<ReportValues>({
    name: `${user?.id ?? 'visitor'}:report:${listingId}`,
    empty,
    resolver,
    ...checkWhenLeft,
  });

  async function send({ reason, description, email, website }: ReportValues): Promise<void> {
    if (!listingId) return refuse('Error', reportTexts.listing);
    if (!isVerified)
      return refuse('CAPTCHA Verification Required', 'Please solve the sum before you send your report.');
    const given = { reason: reason as ReportReason, description, email: user ? '' : email, website };
    try {
      await api.call(reportListing, { body: { ...given, listingId, userId: user?.id ?? '' } });
      forget();
      toast({ title: 'Report Submitted', description: reportTexts.thanks });
      onSent();
    } catch (error) {
      showServerErrors(error, form.setError, ['reason', 'description', 'email']);
      toastError(error, { title: 'Error', description: 'Failed to submit report. Please try again.' });
    }
  }

  return { form, setVerified, send: form.handleSubmit(send) };
}

function refuse(title: string, description: string): void {
  toast({ title, description, tone: 'destructive' });
}
