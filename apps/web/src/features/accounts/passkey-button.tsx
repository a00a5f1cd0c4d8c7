// Passkey button of the login form; while it is shown, the email field suggests passkeys, too.
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import { passkeyTexts } from '@chowk/contract/accounts/passkeys/passkey-texts';
import { passkeyLimits } from '@chowk/contract/limits';
import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { isCancelled, signInByPasskey, supportsPasskeyAutofill } from '../../data/account/passkeys.ts';
import type { SignedIn } from '../../data/session/current-session.ts';
import { redirectIfSuspended } from '../../data/session/suspended-session.tsx';
import { ApiError } from '../../platform/api/api-error.ts';
import { errorMessage, failureTitle } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Problem } from '../../ui/feedback/notice.tsx';
import { texts } from './accounts-texts.ts';

export default function PasskeyButton({ onSignedIn }: { readonly onSignedIn: (signedIn: SignedIn) => void }) {
  const { press, problem, isBusy } = usePasskeySignIn(onSignedIn);
  return (
    <>
      <Problem text={problem} />
      <Button variant="outline" isBusy={isBusy} onClick={() => void press()}>
        {isBusy ? null : <KeyRound className="size-4" aria-hidden="true" />}
        {passkeyTexts.signIn}
      </Button>
    </>
  );
}

/** Before the challenge expires: the dialog may stay open for long. */
const SUGGESTION_REFRESH_MS = passkeyLimits.challengeMs * 0.8;

function usePasskeySignIn(onSignedIn: (signedIn: SignedIn) => void) {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** A suggestion ends with a click, a refusal or its timeout; then the next one starts. */
  const [round, setRound] = useState(0);

  function finish(signedIn: SignedIn): void {
    if (!signedIn?.token) throw new Error(accountTexts.noToken);
    onSignedIn(signedIn);
  }

  function showError(error: unknown): void {
    if (isCancelled(error) || redirectIfSuspended(error)) return;
    const description = error instanceof ApiError ? errorMessage(error) : passkeyTexts.signInFailed;
    setProblem(description);
    toast({ title: failureTitle(error, texts.loginFailed), description, tone: 'destructive' });
  }

  const suggest = useEffectEvent(async (signal: AbortSignal) => {
    if (!(await supportsPasskeyAutofill()) || signal.aborted) return;
    try {
      finish(await signInByPasskey(api, 'suggested', signal));
    } catch (error) {
      // Show only the server's response to a passkey, and start the next suggestion at once. A challenge that could not
      // be fetched waits for the timeout, otherwise it would be requested as often as it fails.
      if (signal.aborted || !(error instanceof ApiError) || error.status === 429) return;
      showError(error);
      setRound((count) => count + 1);
    }
  });
  useEffect(() => {
    const controller = new AbortController();
    void suggest(controller.signal);
    const timer = setTimeout(() => setRound(round + 1), SUGGESTION_REFRESH_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [round]);

  async function press(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      finish(await signInByPasskey(api, 'asked'));
    } catch (error) {
      showError(error);
      setRound((count) => count + 1);
    } finally {
      setBusy(false);
    }
  }
  return { press, problem, isBusy };
}
