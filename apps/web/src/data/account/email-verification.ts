// Email verification: whether a user is asked for it, and sending the email again.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { requestEmailConfirmation } from '@chowk/contract/accounts/email-verification/email-verification-endpoints';
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { useState } from 'react';
import { failureMessage, toastError } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { toast } from '../../platform/toasts/toasts.ts';

const texts = defineTexts('web/data/session/email-confirmation', {
  sent: 'Look into your mail',
  notSent: 'Not sent',
  notSentHint: 'The e-mail could not be sent. Please try again.',
});

export function hasPendingEmail({ email, newEmail }: User): boolean {
  return newEmail !== undefined && newEmail === email;
}

export function isAskedToConfirm(user: User, isRequired: boolean): boolean {
  return user.isEmailConfirmed === false && (isRequired || hasPendingEmail(user));
}

export function useSendConfirmation(user: User) {
  const api = useApi();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function send(): Promise<void> {
    setSending(true);
    setProblem(null);
    try {
      const { message } = await api.call(requestEmailConfirmation, { params: { id: user.id } });
      toast({ title: texts.sent, description: message });
    } catch (error) {
      setProblem(failureMessage(error, texts.notSentHint));
      toastError(error, { title: texts.notSent, description: texts.notSentHint });
    }
    setSending(false);
  }
  return { isSending, problem, send: () => void send() };
}
