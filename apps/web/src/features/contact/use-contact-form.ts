// The contact form's values, checks and sending: editing, sending, sent.
import { submitContact } from '@chowk/contract/letters/contact-endpoints';
import type { ContactReason } from '@chowk/contract/letters/contact-reasons';
import { ContactForm } from '@chowk/contract/letters/contact-schemas';
import { useEffect, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { useUser } from '../../data/session/session.tsx';
import { useSavedForm } from '../../data/session/use-saved-form.ts';
import { isApiError } from '../../platform/api/api-error.ts';
import { toastError } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { checkWhenLeft } from '../../platform/forms/check-when-left.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { texts } from './contact-texts.ts';

/** An empty reason is one not chosen yet; `website` stays empty unless a program fills it in. */
export type ContactValues = {
  name: string;
  email: string;
  reason: ContactReason | '';
  subject: string;
  message: string;
  website: string;
};

const empty: ContactValues = { name: '', email: '', reason: '', subject: '', message: '', website: '' };

/** The contract's own words for each field, the first one that applies. */
const resolver: Resolver<ContactValues> = (values) => {
  const result = ContactForm.safeParse(values);
  if (result.success) return { values, errors: {} };
  const problems = result.error.issues.map(({ path, message }) => [String(path[0]), { type: 'contract', message }]);
  return { values: {}, errors: Object.fromEntries(problems.reverse()) };
};

export function useContactForm(onSent: () => void) {
  const api = useApi();
  const user = useUser();
  const [isVerified, setVerified] = useState(false);
  const { form, forget } = useSavedForm<ContactValues>({ name: 'contact', empty, resolver, ...checkWhenLeft });
  const [kept] = useState(() => form.getValues());
  const { setError, resetField } = form;

  // Whoever is signed in need not write their name again; what they typed before stays.
  useEffect(() => {
    if (!user) return;
    if (!kept.name) resetField('name', { keepDirty: true, defaultValue: user.fullName });
    if (!kept.email) resetField('email', { keepDirty: true, defaultValue: user.email });
  }, [user, kept, resetField]);

  async function send(values: ContactValues): Promise<void> {
    if (!isVerified) return askForCheck();
    try {
      await api.call(submitContact, { body: { ...values, reason: values.reason as ContactReason } });
      forget();
      onSent();
    } catch (error) {
      if (isApiError(error)) {
        for (const [field, messages] of Object.entries(error.details)) {
          setError(fieldOf(field), { type: 'server', message: messages[0] ?? '' });
        }
      }
      toastError(error, { title: texts.error, description: texts.notSent });
    }
  }

  return { form, isVerified, setVerified, send: form.handleSubmit(send) };
}

export function askForCheck(): void {
  const description = texts.sumMissing;
  toast({ title: texts.sumMissingTitle, description, tone: 'destructive' });
}

/** The server may name a field the way it travels, with a capital. */
function fieldOf(name: string): keyof ContactValues {
  return (name.charAt(0).toLowerCase() + name.slice(1)) as keyof ContactValues;
}
