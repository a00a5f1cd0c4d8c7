// Offers a passkey once, to somebody who has just signed in and has nothing else in mind.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { notePasskeyOffer } from '@chowk/contract/accounts/passkey-endpoints';
import { passkeyTexts } from '@chowk/contract/accounts/passkey-texts';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDialogs } from '../../../data/dialogs/dialogs.tsx';
import { hasOwnLock } from '../../../data/session/passkeys/passkey-device.ts';
import { passkeysQuery } from '../../../data/session/passkeys/passkeys-query.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useMakePasskey } from './use-make-passkey.ts';

export default function PasskeyOffer({ user }: { readonly user: User }) {
  const { isDue, close } = useOffer(user);
  const { make, isBusy } = useMakePasskey(user, close);
  const isFree = useDialogs().current === null;
  if (!isDue || !isFree) return null;
  return (
    <section
      aria-label={passkeyTexts.offerTitle}
      className="fixed inset-x-4 bottom-20 z-20 animate-rise rounded-card border border-line bg-raised p-4 shadow-float sm:inset-x-auto sm:right-6 sm:w-96 md:bottom-6"
    >
      <p className="flex items-center gap-2 font-semibold">
        <KeyRound className="size-5 shrink-0 text-primary" aria-hidden="true" />
        {passkeyTexts.offerTitle}
      </p>
      <p className="mt-1 text-14 text-quiet">{passkeyTexts.offerText}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" isBusy={isBusy} onClick={() => void make()}>
          {passkeyTexts.add}
        </Button>
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={close}>
          {passkeyTexts.offerNo}
        </Button>
      </div>
    </section>
  );
}

function useOffer(user: User) {
  const api = useApi();
  const queries = useQueryClient();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    let isHere = true;
    const look = async () => {
      if (!(await hasOwnLock())) return;
      const { isOfferDue } = await queries.fetchQuery(passkeysQuery(user.id));
      if (!isOfferDue || !isHere) return;
      // Seen is offered: whoever lets it be is not asked again.
      await api.call(notePasskeyOffer, { params: { userId: user.id } });
      if (isHere) setDue(true);
    };
    // An offer that cannot be made is none.
    void look().catch(() => {});
    return () => {
      isHere = false;
    };
  }, [api, queries, user.id]);
  return { isDue, close: () => setDue(false) };
}
