// Target of the password reset link: sets a new password and signs in.
import type { Discarded, PasswordWasReset } from '@chowk/contract/accounts/password-reset/password-reset-schemas';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSessionActions } from '../data/session/session.tsx';
import { useDialogs } from '../domain/dialogs/dialogs.tsx';
import { texts } from '../features/accounts/new-password-texts.ts';
import { ResetPasswordForm } from '../features/accounts/reset-password-form.tsx';
import { paths } from '../platform/addresses/paths.ts';
import { useLinkToken } from '../platform/addresses/use-link-token.ts';
import { Head } from '../platform/page/head.tsx';
import { toast } from '../platform/toasts/toasts.ts';
import { Button, buttonClass } from '../ui/buttons/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Link } from '../ui/link.tsx';

export function Component() {
  const token = useLinkToken();
  const { adopt } = useSessionActions();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const askAgain = () => dialogs.open('sign-in', { tab: 'forgot-password' });

  const [discarded, setDiscarded] = useState<Discarded | null>(null);

  const enter = async ({ token: access, user, ...reset }: PasswordWasReset) => {
    adopt({ token: access, user });
    // Shown in the page: too long for a toast.
    if (reset.discarded) return setDiscarded(reset.discarded);
    await navigate(paths.home, { replace: true });
    toast({ title: texts.done, description: texts.doneHint });
  };

  return (
    <div className="page-width max-w-md pt-6 pb-16">
      <Head title={texts.newPassword} path={paths.resetPassword} isHidden />
      <h1 className="mb-4 font-heading font-semibold text-28 sm:text-36">{texts.newPassword}</h1>
      {discarded ? (
        <div className="flex flex-col items-start gap-4">
          <Notice tone="success">{texts.doneHint}</Notice>
          <Notice tone="warning">{texts.firstProof(discarded)}</Notice>
          <Link to={paths.profile} className={buttonClass('primary')}>
            {texts.toProfile}
          </Link>
        </div>
      ) : token === '' ? (
        <div className="flex flex-col items-start gap-4">
          <p>{texts.openedByLink}</p>
          <Button onClick={askAgain}>{texts.sendMeALink}</Button>
        </div>
      ) : (
        <ResetPasswordForm
          token={token ?? ''}
          onSignedIn={(signedIn) => void enter(signedIn)}
          onRequestLink={askAgain}
        />
      )}
    </div>
  );
}
