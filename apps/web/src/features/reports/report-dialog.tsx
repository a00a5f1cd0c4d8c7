// Dialogs that report a listing or a user to the moderators.
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { humanCheck } from '@chowk/contract/limits';
import { reportListing, reportUser } from '@chowk/contract/reports/report-endpoints';
import { ReportForm as ReportSchema } from '@chowk/contract/reports/report-schemas';
import { reportTexts } from '@chowk/contract/reports/report-texts';
import { useState } from 'react';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { useUser } from '../../data/session/session.tsx';
import type { DialogProps } from '../../domain/dialogs/dialogs.tsx';
import { noReason, reportReasonOptions, useReportForm } from '../../domain/forms/use-report-form.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { HumanCheck } from '../../ui/forms/human-check.tsx';
import { Input } from '../../ui/forms/input.tsx';

const texts = defineTexts('web/reports', {
  reportListing: 'Report Listing',
  reportUser: 'Report Person',
  descriptionHint: 'What should we know about it?',
  email: 'Email',
  emailHint: 'Optional, in case we have a question',
  website: 'Website',
  error: 'Error',
  sumMissingTitle: 'CAPTCHA Verification Required',
  sumMissing: 'Please solve the sum before you send your report.',
});

export function ReportDialog({ request: { listingId, listingTitle }, close }: DialogProps<'report-listing'>) {
  const api = useApi();
  return (
    <ReportForm
      title={texts.reportListing}
      about={{ id: listingId, name: listingTitle }}
      reasons={reportReasonOptions}
      send={(values) => api.call(reportListing, { body: { ...values, listingId } })}
      close={close}
    />
  );
}

const listingOnlyReasons: readonly string[] = ['duplicate', 'wrong_category'];
const reasons = reportReasonOptions.filter(([reason]) => !listingOnlyReasons.includes(reason));

export function ReportUserDialog({ request: { userId, userName }, close }: DialogProps<'report-user'>) {
  const api = useApi();
  return (
    <ReportForm
      title={texts.reportUser}
      about={{ id: userId, name: userName }}
      reasons={reasons}
      send={(values) => api.call(reportUser, { params: { id: userId }, body: values })}
      close={close}
    />
  );
}

/** `website` is a honeypot: only bots fill it in. */
const empty = { reason: noReason, description: '', email: '', website: '' };
type ReportValues = typeof empty;

/** The schema has no `website`, so the typed values are sent. */
const resolver: Resolver<ReportValues> = (values) => {
  const checked = ReportSchema.safeParse(values);
  if (checked.success) return { values, errors: {} };
  const errors: FieldErrors<ReportValues> = {};
  for (const { path, message } of checked.error.issues)
    errors[path[0] as keyof ReportValues] ??= { type: 'contract', message };
  return { values: {}, errors };
};

type ReportFormProps = {
  readonly title: string;
  readonly about: { readonly id: string; readonly name: string };
  readonly reasons: typeof reportReasonOptions;
  readonly send: (values: ReportValues & { readonly userId: string }) => Promise<unknown>;
  readonly close: () => void;
};

function ReportForm({ title, about, reasons, send, close }: ReportFormProps) {
  const user = useUser();
  const [isVerified, setVerified] = useState(false);
  const { form, submit } = useReportForm<ReportValues>({
    about: about.id,
    empty,
    resolver,
    fields: ['reason', 'description', 'email'],
    mayBeSent: () => mayBeSent(about.id, isVerified),
    send: ({ email, ...given }) => send({ ...given, email: user ? '' : email, userId: user?.id ?? '' }),
    thanks: reportTexts.thanks,
    onSent: close,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <ReasonDialog
      title={title}
      about={about.name}
      reasons={reasons}
      reason={{ control: form.register('reason'), error: errors.reason?.message }}
      description={{
        control: form.register('description'),
        error: errors.description?.message,
        hint: texts.descriptionHint,
      }}
      problem={errors.root?.message}
      isSubmitting={isSubmitting}
      onSubmit={submit}
      onClose={close}
    >
      {!user && (
        <Field label={texts.email} error={errors.email?.message} hint={texts.emailHint}>
          {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="email" />}
        </Field>
      )}
      {/* Honeypot: visually hidden and not focusable. */}
      <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
        <label>
          {texts.website}
          <input {...form.register('website')} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <HumanCheck range={humanCheck} onVerified={setVerified} />
    </ReasonDialog>
  );
}

function mayBeSent(id: string, isVerified: boolean): boolean {
  const refuse = (title: string, description: string) => toast({ title, description, tone: 'destructive' });
  if (!id) refuse(texts.error, reportTexts.listing);
  else if (!isVerified) refuse(texts.sumMissingTitle, texts.sumMissing);
  return id !== '' && isVerified;
}
