// Brings the token of a link to the server and says what came of it.
import { showMe } from '@chowk/contract/accounts/account-endpoints';
import { confirmEmail } from '@chowk/contract/accounts/email/email-confirmation-endpoints';
import { emailConfirmationTexts } from '@chowk/contract/accounts/email/email-confirmation-texts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { refreshListings } from '../../data/listings/listing-queries.ts';
import { useKnownUser, useSessionActions, useUser } from '../../data/session/session.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SpinnerArea } from '../../ui/feedback/spinner.tsx';
import { texts } from './email-texts.ts';

type Outcome = { readonly isDone: boolean; readonly text: string };

/** `token` is null until the page is alive. */
export function ConfirmEmail({ token }: { readonly token: string | null }) {
  const outcome = useOutcome(token);
  const user = useUser();
  if (!outcome) return <SpinnerArea />;
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice tone={outcome.isDone ? 'success' : 'danger'}>{outcome.text}</Notice>
      {outcome.isDone || user?.isEmailConfirmed ? null : <p className="text-quiet">{texts.confirm.sendAgainHint}</p>}
      <Link to={paths.home} className={buttonClass('outline')}>
        {texts.confirm.goToHome}
      </Link>
    </div>
  );
}

function useOutcome(token: string | null): Outcome | null {
  const api = useApi();
  const queries = useQueryClient();
  const { changeUser } = useSessionActions();
  const known = useKnownUser();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const hasBegun = useRef(false);

  const bring = useEffectEvent(async (carried: string) => {
    try {
      const { message } = await api.call(confirmEmail, { body: { token: carried } });
      setOutcome({ isDone: true, text: message });
      // Whoever is signed in here may be the one whose address it is.
      if (await known()) changeUser((await api.call(showMe)).user);
      void refreshListings(queries);
    } catch (error) {
      const text = errorMessage(error, texts.confirm.failed);
      setOutcome((done) => done ?? { isDone: false, text });
    }
  });

  useEffect(() => {
    if (token === null || hasBegun.current) return;
    hasBegun.current = true;
    if (token === '') setOutcome({ isDone: false, text: emailConfirmationTexts.linkOver });
    else void bring(token);
  }, [token]);
  return outcome;
}
