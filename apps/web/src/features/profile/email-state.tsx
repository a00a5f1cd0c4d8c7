// Whether a person's e-mail is confirmed, and the new one that waits for it.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { cancelEmailChange } from '@chowk/contract/accounts/email/email-confirmation-endpoints';
import { emailConfirmationTexts } from '@chowk/contract/accounts/email/email-confirmation-texts';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { isWaitingForAddress, useSendConfirmation } from '../../data/session/email-confirmation.ts';
import { useSessionActions } from '../../data/session/session.tsx';
import { toastError } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { richText } from '../../ui/text/rich-text.tsx';
import { texts } from './profile-texts.ts';

export function EmailState({ user }: { readonly user: User }) {
  const { isSending, send } = useSendConfirmation(user);
  const sendAgain = (label: string) => (
    <Button variant="ghost" size="sm" className="-ml-3 text-primary" isBusy={isSending} onClick={send}>
      {label}
    </Button>
  );
  const isChanging = user.newEmail !== undefined && !isWaitingForAddress(user);
  return (
    <div className="mt-1 text-14">
      {user.isEmailConfirmed ? (
        <p className="flex items-center gap-1 text-fine">
          <BadgeCheck className="size-4" aria-hidden="true" />
          {emailConfirmationTexts.mark}
        </p>
      ) : (
        <p className="text-quiet">{texts.emailState.notConfirmed}</p>
      )}
      {isChanging ? (
        <>
          <p className="mt-2">
            {richText(texts.emailState.waiting, { email: <bdi className="font-semibold">{user.newEmail}</bdi> })}
          </p>
          {sendAgain(texts.emailState.sendAgain)}
          <CancelChange user={user} />
        </>
      ) : user.isEmailConfirmed ? null : (
        sendAgain(isWaitingForAddress(user) ? texts.emailState.sendAgain : texts.emailState.sendLink)
      )}
    </div>
  );
}

function CancelChange({ user }: { readonly user: User }) {
  const api = useApi();
  const { changeUser } = useSessionActions();
  const [isBusy, setBusy] = useState(false);
  async function cancel(): Promise<void> {
    setBusy(true);
    try {
      changeUser(await api.call(cancelEmailChange, { params: { id: user.id } }));
    } catch (error) {
      toastError(error, {
        title: texts.emailState.notCancelled,
        description: texts.emailState.notCancelledHint,
      });
      setBusy(false);
    }
  }
  return (
    <Button variant="ghost" size="sm" isBusy={isBusy} onClick={() => void cancel()}>
      {texts.emailState.cancel}
    </Button>
  );
}
