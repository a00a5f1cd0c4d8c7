// Page of an email verification link: the address, the button that verifies it, and 'This was not me'.
import { showMe } from '@chowk/contract/accounts/account-endpoints';
import {
  confirmEmail,
  lookUpEmailConfirmation,
} from '@chowk/contract/accounts/email-verification/email-verification-endpoints';
import type { EmailConfirmation } from '@chowk/contract/accounts/email-verification/email-verification-schemas';
import { emailConfirmationTexts } from '@chowk/contract/accounts/email-verification/email-verification-texts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { invalidateListings } from '../../data/listings/listing-queries.ts';
import { useLoadedUser, useSessionActions, useUser } from '../../data/session/session.tsx';
import { useDialogs } from '../../domain/dialogs/dialogs.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { formatLongDateTime } from '../../platform/time/format-time.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SpinnerArea } from '../../ui/feedback/spinner.tsx';
import { Link } from '../../ui/link.tsx';
import { richText } from '../../ui/text/rich-text.tsx';
import { texts } from './email-texts.ts';

const isExpiredLink = (error: unknown) => error instanceof ApiError && error.status === 400;

/** `token` is null until hydration. Nothing changes before the click: mail scanners open links, too. */
export function VerifyEmail({ token }: { readonly token: string | null }) {
  const api = useApi();
  const lookup = useQuery({
    queryKey: ['email-confirmation', token],
    queryFn: () => api.call(lookUpEmailConfirmation, { body: { token: token ?? '' } }),
    enabled: token !== null && token !== '',
    retry: false,
  });
  const verification = useVerifyEmail(token ?? '');

  if (verification.isSuccess)
    return (
      <Outcome takesFocus>
        <Notice tone="success">{verification.data}</Notice>
      </Outcome>
    );
  if (token === '' || isExpiredLink(lookup.error) || isExpiredLink(verification.error)) return <LinkExpired />;
  if (lookup.isError)
    return (
      <div className="flex flex-col items-start gap-4">
        <Notice tone="danger">{errorMessage(lookup.error, texts.confirm.failed)}</Notice>
        <Button isBusy={lookup.isFetching} onClick={() => void lookup.refetch()}>
          {texts.confirm.tryAgain}
        </Button>
      </div>
    );
  if (!lookup.data) return <SpinnerArea />;
  return (
    <VerificationPrompt
      confirmation={lookup.data}
      error={verification.isError ? errorMessage(verification.error, texts.confirm.failed) : null}
      isBusy={verification.isPending}
      onConfirm={() => verification.mutate()}
    />
  );
}

function useVerifyEmail(token: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { changeUser } = useSessionActions();
  const findUser = useLoadedUser();
  return useMutation({
    mutationFn: async () => (await api.call(confirmEmail, { body: { token } })).message,
    onSuccess: async () => {
      void invalidateListings(queries);
      // The signed-in user may be the owner of the address.
      if (await findUser()) changeUser((await api.call(showMe)).user);
    },
  });
}

type VerificationPromptProps = {
  readonly confirmation: EmailConfirmation;
  readonly error: string | null;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
};

function VerificationPrompt({ confirmation, error, isBusy, onConfirm }: VerificationPromptProps) {
  const { email, kind, accountMadeAt, requestedAt, waiting } = confirmation;
  const [isNotMe, setNotMe] = useState(false);
  const moment = formatLongDateTime(new Date(kind === 'change' ? requestedAt : accountMadeAt));
  const values = { email: <bdi className="font-semibold wrap-anywhere">{email}</bdi>, moment };
  return (
    <div className="flex flex-col items-start gap-4">
      {error ? <Notice tone="danger">{error}</Notice> : null}
      <p>{richText(texts.confirm.about[kind], values)}</p>
      {waiting.messages + waiting.listings > 0 ? <p>{texts.confirm.waiting(waiting)}</p> : null}
      {isNotMe ? (
        <NotMe kind={kind} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button size="lg" isBusy={isBusy} onClick={onConfirm}>
            {texts.confirm.button}
          </Button>
          <Button size="lg" variant="outline" disabled={isBusy} onClick={() => setNotMe(true)}>
            {texts.confirm.notMe}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A new password gives the account to the mailbox and discards pending content; a change of address never happens. */
function NotMe({ kind }: Pick<EmailConfirmation, 'kind'>) {
  const dialogs = useDialogs();
  return (
    <Outcome takesFocus>
      <Notice>{texts.confirm.notMeHint[kind]}</Notice>
      {kind === 'change' ? null : (
        <Button variant="outline" onClick={() => dialogs.open('sign-in', { tab: 'forgot-password' })}>
          {texts.undo.chooseNewPassword}
        </Button>
      )}
    </Outcome>
  );
}

function LinkExpired() {
  const user = useUser();
  return (
    <Outcome>
      <Notice tone="danger">{emailConfirmationTexts.linkOver}</Notice>
      {user?.isEmailConfirmed ? null : <p className="text-quiet">{texts.confirm.sendAgainHint}</p>}
    </Outcome>
  );
}

/** The clicked button is gone, so the focus moves to the result. */
function Outcome({ takesFocus = false, children }: { readonly takesFocus?: boolean; readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) element.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div ref={element} tabIndex={-1} className="flex flex-col items-start gap-4 outline-none">
      {children}
      <Link to={paths.home} className={buttonClass('outline')}>
        {texts.confirm.goToHome}
      </Link>
    </div>
  );
}
