// Sign-in with Google or Facebook: buttons and error toasts.
import { signInWithFacebook, signInWithGoogle } from '@chowk/contract/accounts/account-endpoints';
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import type { PageSettings } from '@chowk/contract/web/web-page';
import { type ReactNode, useState } from 'react';
import type { SignedIn } from '../../data/session/current-session.ts';
import { redirectIfSuspended } from '../../data/session/suspended-session.tsx';
import type { Api } from '../../platform/api/api.ts';
import { errorMessage, failureTitle } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { useSettings } from '../../platform/page/page-context.tsx';
import { languageOfPage } from '../../platform/page/page-language.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Problem } from '../../ui/feedback/notice.tsx';
import { texts } from './accounts-texts.ts';
import { requestGoogleIdToken } from './google-identity.ts';

type SocialButtonsProps = { readonly purpose: Purpose; readonly onSignedIn: (signedIn: SignedIn) => void };

export function SocialButtons({ purpose, onSignedIn }: SocialButtonsProps) {
  const { busyWith, problem, signInWith } = useSocialSignIn(purpose, onSignedIn);
  const button = (provider: 'Google' | 'Facebook', mark: ReactNode) => (
    <Button
      variant="outline"
      isBusy={busyWith === provider}
      disabled={busyWith !== null}
      onClick={() => void signInWith(provider)}
    >
      {busyWith === provider ? null : mark}
      {texts.social[purpose].button({ provider })}
    </Button>
  );
  return (
    <div className="mt-5 flex flex-col gap-3">
      <p className="flex items-center gap-3 text-13 text-quiet before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {texts.or}
      </p>
      <Problem text={problem} />
      {button('Google', <GoogleMark />)}
      {button('Facebook', <FacebookMark />)}
    </div>
  );
}

type Provider = 'Google' | 'Facebook';
type Purpose = 'login' | 'register';

function useSocialSignIn(purpose: Purpose, onSignedIn: (signedIn: SignedIn) => void) {
  const api = useApi();
  const { google } = useSettings();
  const [busyWith, setBusyWith] = useState<Provider | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function signInWith(provider: Provider) {
    setBusyWith(provider);
    setProblem(null);
    try {
      const signedIn = await signInMethods[provider](api, google);
      if (!signedIn?.token) throw new Error(accountTexts.noToken);
      onSignedIn(signedIn);
    } catch (error) {
      if (redirectIfSuspended(error)) return;
      const socialTexts = texts.social[purpose];
      const description = errorMessage(error, socialTexts.failed({ provider }));
      setProblem(description);
      toast({ title: failureTitle(error, socialTexts.failedTitle({ provider })), description, tone: 'destructive' });
    } finally {
      setBusyWith(null);
    }
  }
  return { busyWith, problem, signInWith };
}

const signInMethods: Record<Provider, (api: Api, google: PageSettings['google']) => Promise<SignedIn>> = {
  Google: async (api, google) =>
    api.call(signInWithGoogle, { body: { idToken: await requestGoogleIdToken(google), ...languageOfPage() } }),
  // No Facebook app id is configured, so the server returns what is missing.
  Facebook: (api) => api.call(signInWithFacebook, { body: { accessToken: 'no-app-id' } }),
};

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M22.5 12.2c0-.8-.1-1.500-.2-2.200H12v4.300h5.900a5 5 0 0 1-2.200 3.300v2.700h3.500c2.100-1.900 3.300-4.700 3.300-8.100z"
      />
      <path
        fill="#34A853"
        d="M12 23c3 0 5.500-1 7.300-2.700l-3.500-2.700c-1 .7-2.300 1-3.800 1-2.900 0-5.300-1.900-6.200-4.500H2.200v2.800A11 11 0 0 0 12 23z"
      />
      <path fill="#FBBC05" d="M5.800 14.100a6.600 6.600 0 0 1 0-4.200V7.100H2.200a11 11 0 0 0 0 9.800z" />
      <path
        fill="#EA4335"
        d="M12 5.400c1.600 0 3.100.6 4.200 1.600l3.200-3.100A11 11 0 0 0 2.200 7.100l3.600 2.800C6.700 7.300 9.100 5.400 12 5.400z"
      />
    </svg>
  );
}

function FacebookMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill="#1877F2" />
      <path
        fill="#fff"
        d="M13.300 22.900v-8.400h2.800l.5-3.300h-3.300V9.100c0-1 .4-1.700 1.800-1.700h1.600V4.500c-.3 0-1.300-.2-2.500-.2-2.500 0-4.200 1.600-4.200 4.300v2.600H7.200v3.300H10v8.300a11 11 0 0 0 3.300.1z"
      />
    </svg>
  );
}
