// Offers a passkey once after signing in.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { notePasskeyOffer } from '@chowk/contract/accounts/passkeys/passkey-endpoints';
import { passkeyTexts } from '@chowk/contract/accounts/passkeys/passkey-texts';
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { passkeysQuery } from '../../data/account/account-queries.ts';
import { deviceProblem, hasPlatformAuthenticator, isCancelled, makePasskey } from '../../data/account/passkeys.ts';
import { useDialogs } from '../../domain/dialogs/dialogs.tsx';
import { ApiError } from '../../platform/api/api-error.ts';
import { errorMessage, failureTitle } from '../../platform/api/error-messages.ts';
import { useApi } from '../../platform/api/query-client.ts';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Problem } from '../../ui/feedback/notice.tsx';

const texts = defineTexts('web/accounts/passkeys', {
  error: 'Error',
});

export default function PasskeyOffer({ user }: { readonly user: User }) {
  const { isDue, close } = usePasskeyOffer(user);
  const { add, problem, isBusy } = useAddPasskey(user, close);
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
      <Problem text={problem} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" isBusy={isBusy} onClick={() => void add()}>
          {passkeyTexts.add}
        </Button>
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={close}>
          {passkeyTexts.offerNo}
        </Button>
      </div>
    </section>
  );
}

function usePasskeyOffer(user: User) {
  const api = useApi();
  const queries = useQueryClient();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    let isMounted = true;
    const check = async () => {
      if (!(await hasPlatformAuthenticator())) return;
      const { isOfferDue } = await queries.fetchQuery(passkeysQuery(user.id));
      if (!isOfferDue || !isMounted) return;
      // Recorded when shown: an ignored offer is not repeated.
      await api.call(notePasskeyOffer, { params: { userId: user.id } });
      if (isMounted) setDue(true);
    };
    void check().catch(() => {});
    return () => {
      isMounted = false;
    };
  }, [api, queries, user.id]);
  return { isDue, close: () => setDue(false) };
}

function useAddPasskey(user: User, onDone: () => void) {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function add(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await makePasskey(api, user);
      toast({ title: passkeyTexts.added, description: passkeyTexts.addedHint });
      onDone();
    } catch (error) {
      // The device dialog was closed: the offer stays for another attempt.
      if (isCancelled(error)) return;
      const deviceMessage = deviceProblem(error) ?? passkeyTexts.addFailed;
      const description = error instanceof ApiError ? errorMessage(error) : deviceMessage;
      setProblem(description);
      toast({ title: failureTitle(error, texts.error), description, tone: 'destructive' });
    } finally {
      setBusy(false);
    }
  }
  return { add, problem, isBusy };
}
