// The form that tells the moderators what is wrong with a listing or a person.
import { humanCheck } from '@chowk/contract/limits';
import { ReportForm as ReportSchema } from '@chowk/contract/moderation/report-schemas';
import { reportTexts } from '@chowk/contract/moderation/report-texts';
import { useState } from 'react';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { noReason, type reportReasonOptions, useReportForm } from '../../data/reports/use-report-form.ts';
import { useUser } from '../../data/session/session.tsx';
import { toast } from '../../platform/toasts/toasts.ts';
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { HumanCheck } from '../../ui/forms/human-check.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { texts } from './reports-texts.ts';

/** `website` stays empty unless a program fills it in. */
const empty = { reason: noReason, description: '', email: '', website: '' };
type ReportValues = typeof empty;

/** The schema does not know `website`: what is sent is what was typed. */
const resolver: Resolver<ReportValues> = (values) => {
  const checked = ReportSchema.safeParse(values);
  if (checked.success) return { values, errors: {} };
  const errors: FieldErrors<ReportValues> = {};
  for (const { path, message } of checked.error.issues)
    errors[path[0] as keyof ReportValues] ??= { type: 'contract', message };
  return { values: {}, errors };
};
const hint = texts.descriptionHint;

type ReportFormProps = {
  readonly title: string;
  /** What it is about, by its id and its name. */
  readonly about: { readonly id: string; readonly name: string };
  readonly reasons: typeof reportReasonOptions;
  readonly send: (values: ReportValues & { readonly userId: string }) => Promise<unknown>;
  readonly close: () => void;
};

export function ReportForm({ title, about, reasons, send, close }: ReportFormProps) {
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
      description={{ control: form.register('description'), error: errors.description?.message, hint }}
      isSubmitting={isSubmitting}
      onSubmit={submit}
      onClose={close}
    >
      {!user && (
        <Field label={texts.email} error={errors.email?.message} hint={texts.emailHint}>
          {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="email" />}
        </Field>
      )}
      {/* Out of sight and out of reach: only a program fills this in. */}
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
