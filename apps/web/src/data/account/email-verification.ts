// Email verification: whether a user is asked for it, and sending the email again.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { requestEmailConfirmation } from '@chowk/contract/accounts/email-verification/email-verification-endpoints';
import { useState } from 'react';
import { toastError } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { texts } from './email-verification-texts.ts';

/** A new account has no verified address yet: its listings and messages are pending. */
export function hasPendingEmail({ email, newEmail }: User): boolean {
  return newEmail !== undefined && newEmail === email;
}

export function isAskedToConfirm(user: User, isRequired: boolean): boolean {
  return user.isEmailConfirmed === false && (isRequired || hasPendingEmail(user));
}

export function useSendConfirmation(user: User) {
  const api = useApi();
  const [isSending, setSending] = useState(false);
  async function send(): Promise<void> {
    setSending(true);
    try {
      const { message } = await api.call(requestEmailConfirmation, { params: { id: user.id } });
      toast({ title: texts.sent, description: message });
    } catch (error) {
      toastError(error, { title: texts.notSent, description: texts.notSentHint });
    }
    setSending(false);
  }
  return { isSending, send: () => void send() };
}
