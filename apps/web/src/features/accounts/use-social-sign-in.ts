// Runs a sign-in through Google or Facebook and says what went wrong in the provider's name.
import { signInWithFacebook, signInWithGoogle } from '@chowk/contract/accounts/account-endpoints';
import { accountTexts } from '@chowk/contract/accounts/account-texts';

import type { PageSettings } from '@chowk/contract/web-page';
import { useState } from 'react';
import type { SignedIn } from '../../data/session/current-session.ts';
import { redirectIfSuspended } from '../../data/session/suspended-session.tsx';
import type { Api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { languageOfPage } from '../../platform/language/language-of-page.ts';
import { useSettings } from '../../platform/page/settings.tsx';
import { toast } from '../../platform/toasts/toasts.ts';
import { texts } from './accounts-texts.ts';
import { askGoogle } from './google-identity.ts';

export type Provider = 'Google' | 'Facebook';
export type Purpose = 'login' | 'register';

export function useSocialSignIn(purpose: Purpose, onEntered: (signedIn: SignedIn) => void) {
  const api = useApi();
  const { google } = useSettings();
  const [busyWith, setBusyWith] = useState<Provider | null>(null);

  async function enterWith(provider: Provider) {
    setBusyWith(provider);
    try {
      const signedIn = await enterThrough[provider](api, google);
      if (!signedIn?.token) throw new Error(accountTexts.noToken);
      onEntered(signedIn);
    } catch (error) {
      if (redirectIfSuspended(error)) return;
      const words = texts.social[purpose];
      const description = errorMessage(error, words.failed({ provider }));
      toast({ title: words.failedTitle({ provider }), description, tone: 'destructive' });
    } finally {
      setBusyWith(null);
    }
  }
  return { busyWith, enterWith };
}

const enterThrough: Record<Provider, (api: Api, google: PageSettings['google']) => Promise<SignedIn>> = {
  Google: async (api, google) =>
    api.call(signInWithGoogle, { body: { idToken: await askGoogle(google), ...languageOfPage() } }),
  // No app id exists here, so there is no token to ask for: the server says what is not set up.
  Facebook: (api) => api.call(signInWithFacebook, { body: { accessToken: 'no-app-id' } }),
};
