// Adds, renames and removes passkeys, says so, and shows the list as it is then.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { removePasskey, renamePasskey } from '@chowk/contract/accounts/passkey-endpoints';
import { passkeyTexts } from '@chowk/contract/accounts/passkey-texts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deviceProblem, isCancelled, makePasskey } from '../../../data/session/passkeys/passkey-device.ts';
import { passkeysQuery } from '../../../data/session/passkeys/passkeys-query.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { toastError } from '../../../platform/api/error-messages.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { toast } from '../../../platform/toasts/toasts.ts';
import type { PasskeyChange, PasskeyQuestion } from './passkey-dialog.tsx';
import { texts } from './security-texts.ts';

export function usePasskeyChanges(user: User) {
  const api = useApi();
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const lookAgain = () => queries.invalidateQueries({ queryKey: passkeysQuery(user.id).queryKey });

  /** Throws what the server refused; what the device refused is said here, and what the person closed is nothing. */
  async function make(password?: string): Promise<void> {
    try {
      await makePasskey(api, user, password);
      toast({ title: passkeyTexts.added, description: passkeyTexts.addedHint });
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (isCancelled(error)) return;
      toast({ title: texts.error, description: deviceProblem(error) ?? passkeyTexts.addFailed, tone: 'destructive' });
    } finally {
      await lookAgain();
    }
  }

  /** Without a question: the sign-in was a moment ago. */
  async function add(): Promise<void> {
    setAdding(true);
    await make().catch(toastError);
    setAdding(false);
  }

  async function change(question: PasskeyQuestion, { name, password }: PasskeyChange): Promise<void> {
    const proof = password === '' ? undefined : password;
    if (question.kind === 'add') return make(proof);
    const params = { userId: user.id, passkeyId: question.passkey.id };
    try {
      if (question.kind === 'rename') await api.call(renamePasskey, { params, body: { name } });
      else await api.call(removePasskey, { params, body: { password: proof } });
      toast({ title: question.kind === 'rename' ? passkeyTexts.renamed : passkeyTexts.removed });
    } finally {
      // Refused, too: the sign-in may have become too old for it, and the list says what is asked for now.
      await lookAgain();
    }
  }

  return { add, isAdding, change };
}
