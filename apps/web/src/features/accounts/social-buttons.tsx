// Entering through another company's account: the chosen button is busy, and neither can be pressed meanwhile.
import type { ReactNode } from 'react';
import type { SignedIn } from '../../data/session/current-session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { texts } from './accounts-texts.ts';
import { FacebookMark, GoogleMark } from './provider-marks.tsx';
import { type Purpose, useSocialSignIn } from './use-social-sign-in.ts';

type SocialButtonsProps = { readonly purpose: Purpose; readonly onEntered: (signedIn: SignedIn) => void };

export function SocialButtons({ purpose, onEntered }: SocialButtonsProps) {
  const { busyWith, enterWith } = useSocialSignIn(purpose, onEntered);
  const button = (provider: 'Google' | 'Facebook', mark: ReactNode) => (
    <Button
      variant="outline"
      isBusy={busyWith === provider}
      disabled={busyWith !== null}
      onClick={() => void enterWith(provider)}
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
      {button('Google', <GoogleMark />)}
      {button('Facebook', <FacebookMark />)}
    </div>
  );
}
