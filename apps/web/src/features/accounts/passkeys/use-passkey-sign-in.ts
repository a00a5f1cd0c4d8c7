// Signing in with a passkey: by a press, or by what the e-mail field suggests while the form is there.
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import { passkeyTexts } from '@chowk/contract/accounts/passkey-texts';
import { passkeyLimits } from '@chowk/contract/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SignedIn } from '../../../data/session/current-session.ts';
import { isCancelled, signInByPasskey, suggestsPasskeys } from '../../../data/session/passkeys/passkey-device.ts';
import { redirectIfSuspended } from '../../../data/session/suspended-session.tsx';
import { ApiError } from '../../../platform/api/api-error.ts';
import { errorMessage } from '../../../platform/api/error-messages.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { toast } from '../../../platform/toasts/toasts.ts';
import { texts } from '../accounts-texts.ts';

/** Sooner than the challenge is over: a dialog may stay open for long. */
const askAnewMs = passkeyLimits.challengeMs * 0.8;

export function usePasskeySignIn(onEntered: (signedIn: SignedIn) => void) {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  /** Each suggestion ends with a press, a refusal or its time; then the next begins. */
  const [round, setRound] = useState(0);

  function enter(signedIn: SignedIn): void {
    if (!signedIn?.token) throw new Error(accountTexts.noToken);
    onEntered(signedIn);
  }

  function say(error: unknown): void {
    if (isCancelled(error) || redirectIfSuspended(error)) return;
    const description = error instanceof ApiError ? errorMessage(error) : passkeyTexts.signInFailed;
    toast({ title: texts.loginFailed, description, tone: 'destructive' });
  }

  const suggest = useEffectEvent(async (signal: AbortSignal) => {
    if (!(await suggestsPasskeys()) || signal.aborted) return;
    try {
      enter(await signInByPasskey(api, 'suggested', signal));
    } catch (error) {
      // Only what the server said to the person's answer is shown, and begins the next round at once. A challenge that
      // could not be fetched waits for the next round: at once, it would be asked for as often as it fails.
      if (signal.aborted || !(error instanceof ApiError) || error.status === 429) return;
      say(error);
      setRound((count) => count + 1);
    }
  });
  useEffect(() => {
    const stop = new AbortController();
    void suggest(stop.signal);
    const timer = setTimeout(() => setRound(round + 1), askAnewMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [round]);

  async function press(): Promise<void> {
    setBusy(true);
    try {
      enter(await signInByPasskey(api, 'asked'));
    } catch (error) {
      say(error);
      setRound((count) => count + 1);
    } finally {
      setBusy(false);
    }
  }
  return { press, isBusy };
}
