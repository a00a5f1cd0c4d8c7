// Contact form: fields, validation, human check and sending.

import { submitContact } from '@chowk/contract/contact/contact-endpoints';
import { type ContactReason, contactReasonLabels, contactReasons } from '@chowk/contract/contact/contact-reasons';
import { ContactForm as ContactSchema } from '@chowk/contract/contact/contact-schemas';
import { humanCheck } from '@chowk/contract/limits';
import { type ComponentPropsWithRef, type KeyboardEvent, useEffect, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { useUser } from '../../data/session/session.tsx';
import { useSavedForm } from '../../domain/forms/use-saved-form.ts';
import { isApiError } from '../../platform/api/api-error.ts';
import { failureMessage, toastError } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { validateOnBlur } from '../../platform/forms/lazy-validation.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Problem } from '../../ui/feedback/notice.tsx';
import { Field, Textarea } from '../../ui/forms/field.tsx';
import { HumanCheck } from '../../ui/forms/human-check.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { texts } from './contact-texts.ts';

export function ContactForm({ onSent }: { readonly onSent: () => void }) {
  const { form, isVerified, setVerified, send } = useContactForm(onSent);
  const { register, formState } = form;
  const errorOf = (name: keyof typeof formState.errors) => formState.errors[name]?.message;

  /** The disabled button blocks Enter, so say why. */
  function onKeyDown(event: KeyboardEvent): void {
    const isLine = event.target instanceof HTMLInputElement;
    if (event.key === 'Enter' && isLine && !isVerified && !event.defaultPrevented) toastSumMissing();
  }

  return (
    <form onSubmit={send} onKeyDown={onKeyDown} noValidate className="grid gap-5 sm:grid-cols-2">
      <Field label={texts.name} error={errorOf('name')} isRequired>
        {(control) => <Input {...control} {...register('name')} autoComplete="name" />}
      </Field>
      <Field label={texts.email} error={errorOf('email')} isRequired>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label={texts.reason} error={errorOf('reason')} isRequired className="sm:col-span-2">
        {(control) => (
          <Select {...control} {...register('reason')}>
            <option value="">{texts.selectReason}</option>
            {contactReasons.map((reason) => (
              <option key={reason} value={reason}>
                {contactReasonLabels[reason]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.subject} error={errorOf('subject')} isRequired className="sm:col-span-2">
        {(control) => <Input {...control} {...register('subject')} autoComplete="off" />}
      </Field>
      <Field label={texts.message} error={errorOf('message')} isRequired className="sm:col-span-2">
        {(control) => <Textarea {...control} {...register('message')} rows={6} className="min-h-36" />}
      </Field>
      <Honeypot {...register('website')} />
      <div className="sm:col-span-2">
        <HumanCheck range={humanCheck} onVerified={setVerified} />
      </div>
      <div className="empty:hidden sm:col-span-2">
        <Problem text={formState.errors.root?.message} />
      </div>
      <SendButton isVerified={isVerified} isSending={formState.isSubmitting} />
    </form>
  );
}

/** Visually hidden and not focusable: only bots fill it in. */
function Honeypot(props: ComponentPropsWithRef<'input'>) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        {texts.website}
        <input {...props} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

const missingId = 'contact-missing';

function SendButton({ isVerified, isSending }: { readonly isVerified: boolean; readonly isSending: boolean }) {
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <Button
        type="submit"
        size="lg"
        disabled={!isVerified}
        isBusy={isSending}
        aria-describedby={isVerified ? undefined : missingId}
      >
        {isSending ? texts.sending : texts.send}
      </Button>
      {!isVerified && (
        <p id={missingId} className="text-center text-13 text-quiet">
          {texts.solveSum}
        </p>
      )}
    </div>
  );
}

/** `reason` is empty until chosen; `website` is a honeypot. */
type ContactValues = {
  name: string;
  email: string;
  reason: ContactReason | '';
  subject: string;
  message: string;
  website: string;
};

const empty: ContactValues = { name: '', email: '', reason: '', subject: '', message: '', website: '' };

/** Reversed, so that the first issue of each field wins. */
const resolver: Resolver<ContactValues> = (values) => {
  const result = ContactSchema.safeParse(values);
  if (result.success) return { values, errors: {} };
  const problems = result.error.issues.map(({ path, message }) => [String(path[0]), { type: 'contract', message }]);
  return { values: {}, errors: Object.fromEntries(problems.reverse()) };
};

function useContactForm(onSent: () => void) {
  const api = useApi();
  const user = useUser();
  const [isVerified, setVerified] = useState(false);
  const { form, forget } = useSavedForm<ContactValues>({ name: 'contact', empty, resolver, ...validateOnBlur });
  const [restored] = useState(() => form.getValues());
  const { setError, resetField } = form;

  // Prefill name and email of the signed-in user unless typed before.
  useEffect(() => {
    if (!user) return;
    if (!restored.name) resetField('name', { keepDirty: true, defaultValue: user.fullName });
    if (!restored.email) resetField('email', { keepDirty: true, defaultValue: user.email });
  }, [user, restored, resetField]);

  async function send(values: ContactValues): Promise<void> {
    if (!isVerified) return toastSumMissing();
    try {
      await api.call(submitContact, { body: { ...values, reason: values.reason as ContactReason } });
      forget();
      onSent();
    } catch (error) {
      if (isApiError(error)) {
        for (const [field, messages] of Object.entries(error.details)) {
          setError(toFieldName(field), { type: 'server', message: messages[0] ?? '' });
        }
      }
      setError('root', { message: failureMessage(error, texts.notSent) });
      toastError(error, { title: texts.error, description: texts.notSent });
    }
  }

  return { form, isVerified, setVerified, send: form.handleSubmit(send) };
}

function toastSumMissing(): void {
  const description = texts.sumMissing;
  toast({ title: texts.sumMissingTitle, description, tone: 'destructive' });
}

/** The server may name fields as on the wire, with a capital. */
function toFieldName(name: string): keyof ContactValues {
  return (name.charAt(0).toLowerCase() + name.slice(1)) as keyof ContactValues;
}
