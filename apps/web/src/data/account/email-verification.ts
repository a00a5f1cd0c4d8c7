// Whether a person is asked to confirm their e-mail, and the letter that does it, once more.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { requestEmailConfirmation } from '@chowk/contract/accounts/email-verification/email-verification-endpoints';
import { useState } from 'react';
import { toastError } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { texts } from './email-verification-texts.ts';

/** The account has no address yet: what it writes waits for one. */
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
