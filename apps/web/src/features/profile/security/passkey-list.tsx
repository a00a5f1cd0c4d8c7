// Passkeys of the security tab: list, add, rename, remove.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { removePasskey, renamePasskey } from '@chowk/contract/accounts/passkeys/passkey-endpoints';
import type { Passkey } from '@chowk/contract/accounts/passkeys/passkey-schemas';
import { passkeyTexts } from '@chowk/contract/accounts/passkeys/passkey-texts';
import { relativeTime } from '@chowk/contract/text/relative-time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { passkeysQuery } from '../../../data/account/account-queries.ts';
import { deviceProblem, isCancelled, makePasskey, supportsPasskeys } from '../../../data/account/passkeys.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { errorMessage, toastError } from '../../../platform/api/error-messages.ts';
import { useApi } from '../../../platform/api/query-client.ts';
import { useNow } from '../../../platform/page/page-context.tsx';
import { toast } from '../../../platform/toasts/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice, Problem } from '../../../ui/feedback/notice.tsx';
import { SpinnerArea } from '../../../ui/feedback/spinner.tsx';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import type { PasskeyAction, PasskeyInput } from './passkey-dialog.tsx';
import { texts } from './security-texts.ts';

const PasskeyDialog = lazy(() => import('./passkey-dialog.tsx'));

export function PasskeyList({ user }: { readonly user: User }) {
  const { data, isError, isFetching, refetch } = useQuery(passkeysQuery(user.id));
  const [open, setOpen] = useState<PasskeyAction | null>(null);
  const { add, isAdding, problem, change } = usePasskeyChanges(user);
  const { list, heading, remember, findNext } = useFocusAfterRemoval(data?.passkeys);
  const needsPassword = data?.proof === 'password';
  const needsSignIn = data?.proof === 'sign-in';

  return (
    <section aria-labelledby="passkeys" className="mt-10 border-line border-t pt-8">
      <h2 id="passkeys" ref={heading} tabIndex={-1} className="font-heading font-semibold text-22 outline-none">
        {passkeyTexts.heading}
      </h2>
      <p className="mt-1 text-14 text-quiet">{passkeyTexts.explained}</p>
      {!data && !isError && <SpinnerArea />}
      {!data && isError && (
        <div className="mt-4 flex flex-col items-start gap-3">
          <Notice tone="danger">{passkeyTexts.notLoaded}</Notice>
          <Button variant="outline" isBusy={isFetching} onClick={() => void refetch()}>
            {texts.tryAgain}
          </Button>
        </div>
      )}
      {data?.passkeys.length === 0 && <p className="mt-4">{passkeyTexts.none}</p>}
      <ul ref={list} className="mt-3 divide-y divide-line">
        {data?.passkeys.map((passkey, index) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => setOpen({ kind: 'rename', passkey })}
            mayRemove={!needsSignIn}
            onRemove={() => {
              remember(index);
              setOpen({ kind: 'remove', passkey });
            }}
          />
        ))}
      </ul>
      {data && !supportsPasskeys() && <Notice>{passkeyTexts.notSupported}</Notice>}
      {data && needsSignIn && <Notice>{passkeyTexts.signInAgain}</Notice>}
      {data && supportsPasskeys() && !needsSignIn && (
        <Button
          variant="outline"
          className="mt-4"
          isBusy={isAdding}
          onClick={() => (needsPassword ? setOpen({ kind: 'add' }) : void add())}
        >
          {isAdding ? null : <KeyRound className="size-4" aria-hidden="true" />}
          {passkeyTexts.add}
        </Button>
      )}
      <Problem text={problem} />
      {open && (
        <Suspense>
          <PasskeyDialog
            action={open}
            needsPassword={needsPassword && open.kind !== 'rename'}
            findNext={findNext}
            onAnswer={(answer) => change(open, answer)}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

type PasskeyRowProps = {
  readonly passkey: Passkey;
  readonly mayRemove: boolean;
  readonly onRename: () => void;
  readonly onRemove: () => void;
};

function PasskeyRow({ passkey, mayRemove, onRename, onRemove }: PasskeyRowProps) {
  const now = useNow();
  const { name, addedAt, lastUsedAt, refusedAt } = passkey;
  const ago = (moment: string) => relativeTime(new Date(moment), now);
  const used = lastUsedAt ? texts.lastUsed({ ago: ago(lastUsedAt) }) : texts.notUsedYet;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="mt-0.5 text-14 text-quiet">{texts.added({ ago: ago(addedAt), used })}</p>
        {refusedAt && <p className="mt-0.5 text-14 text-sold">{`${ago(refusedAt)}: ${passkeyTexts.refused}`}</p>}
      </div>
      <div className="-ml-3 flex shrink-0 gap-1 sm:ml-0">
        <Button size="sm" variant="ghost" onClick={onRename}>
          {passkeyTexts.rename}
          <span className="sr-only"> {name}</span>
        </Button>
        {mayRemove && (
          <Button size="sm" variant="dangerGhost" onClick={onRemove}>
            {passkeyTexts.remove}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function usePasskeyChanges(user: User) {
  const api = useApi();
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: passkeysQuery(user.id).queryKey });

  /** Throws server errors, shows device errors, ignores a cancelled device dialog. */
  async function make(password?: string): Promise<void> {
    setProblem(null);
    try {
      await makePasskey(api, user, password);
      toast({ title: passkeyTexts.added, description: passkeyTexts.addedHint });
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (isCancelled(error)) return;
      const description = deviceProblem(error) ?? passkeyTexts.addFailed;
      setProblem(description);
      toast({ title: texts.error, description, tone: 'destructive' });
    } finally {
      await refresh();
    }
  }

  async function add(): Promise<void> {
    setAdding(true);
    await make().catch((error: unknown) => {
      setProblem(errorMessage(error));
      toastError(error);
    });
    setAdding(false);
  }

  async function change(action: PasskeyAction, { name, password }: PasskeyInput): Promise<void> {
    const proof = password === '' ? undefined : password;
    if (action.kind === 'add') return make(proof);
    const params = { userId: user.id, passkeyId: action.passkey.id };
    try {
      if (action.kind === 'rename') await api.call(renamePasskey, { params, body: { name } });
      else await api.call(removePasskey, { params, body: { password: proof } });
      toast({ title: action.kind === 'rename' ? passkeyTexts.renamed : passkeyTexts.removed });
    } finally {
      // Also on failure: the sign-in may have become too old, and the list says what is required now.
      await refresh();
    }
  }

  return { add, isAdding, problem, change };
}
