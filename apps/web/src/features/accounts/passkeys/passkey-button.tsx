// The button that signs in with a passkey; while it is there, the e-mail field suggests passkeys too.
import { passkeyTexts } from '@chowk/contract/accounts/passkey-texts';
import { KeyRound } from 'lucide-react';
import type { SignedIn } from '../../../data/session/current-session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

export default function PasskeyButton({ onEntered }: { readonly onEntered: (signedIn: SignedIn) => void }) {
  const { press, isBusy } = usePasskeySignIn(onEntered);
  return (
    <Button variant="outline" isBusy={isBusy} onClick={() => void press()}>
      {isBusy ? null : <KeyRound className="size-4" aria-hidden="true" />}
      {passkeyTexts.signIn}
    </Button>
  );
}
