// Reminder at the top of every page to verify the email address; closed for the browser session.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { hasPendingEmail, useSendConfirmation } from '../../data/account/email-verification.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CloseButton } from '../../ui/buttons/icon-button.tsx';
import { Problem } from '../../ui/feedback/notice.tsx';
import { richText } from '../../ui/text/rich-text.tsx';

const texts = defineTexts('web/accounts/verify-email-reminder', {
  openLink: 'Please open the link that we sent to <email/>.',
  openLinkWaiting: 'Please open the link that we sent to <email/>. Your messages and listings wait for it.',
  sendAgain: 'Send it again',
  close: 'Close reminder about your e-mail',
});

const closedKey = 'confirm-reminder-closed';

export function VerifyEmailReminder({ user }: { readonly user: User }) {
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => setPlace(document.getElementById('page-notes')), []);
  const [isClosed, setClosed] = useState(() => sessionStorage.getItem(closedKey) === user.id);
  const { isSending, problem, send } = useSendConfirmation(user);
  if (!place || isClosed) return null;

  function close(): void {
    sessionStorage.setItem(closedKey, user.id);
    setClosed(true);
  }

  return createPortal(
    <div className="page-width pt-2">
      <div
        role="status"
        className="flex items-start gap-2 rounded-control bg-tint py-1 pr-1 pl-4 text-14 sm:items-center"
      >
        <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-2">
          <p className="min-w-0 flex-1 pt-1.5 wrap-anywhere sm:pb-1.5">
            {richText(hasPendingEmail(user) ? texts.openLinkWaiting : texts.openLink, {
              email: <bdi className="font-semibold">{user.email}</bdi>,
            })}
          </p>
          <Button variant="ghost" size="sm" className="-ml-3 text-primary sm:ml-0" isBusy={isSending} onClick={send}>
            {texts.sendAgain}
          </Button>
        </div>
        <CloseButton aria-label={texts.close} onClick={close} />
      </div>
      <Problem text={problem} />
    </div>,
    place,
  );
}
