// Passkeys in the Security tab: those there are, and adding, renaming and removing them.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { Passkey } from '@chowk/contract/accounts/passkey-schemas';
import { passkeyTexts } from '@chowk/contract/accounts/passkey-texts';
import { relativeTime } from '@chowk/contract/text/relative-time';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { knowsPasskeys } from '../../../data/session/passkeys/passkey-device.ts';
import { passkeysQuery } from '../../../data/session/passkeys/passkeys-query.ts';
import { useNow } from '../../../platform/page/now.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SpinnerArea } from '../../../ui/feedback/spinner.tsx';
import { useFocusAfterRemoval } from '../../../ui/focus/use-focus-after-removal.ts';
import type { PasskeyQuestion } from './passkey-dialog.tsx';
import { texts } from './security-texts.ts';
import { usePasskeyChanges } from './use-passkey-changes.ts';

const PasskeyDialog = lazy(() => import('./passkey-dialog.tsx'));

export function PasskeyList({ user }: { readonly user: User }) {
  const { data, isError, isFetching, refetch } = useQuery(passkeysQuery(user.id));
  const [asked, setAsked] = useState<PasskeyQuestion | null>(null);
  const { add, isAdding, change } = usePasskeyChanges(user);
  const { list, heading, remember, findNext } = useFocusAfterRemoval(data?.passkeys);
  const asksPassword = data?.proof === 'password';
  const isTooOld = data?.proof === 'sign-in';

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
          <PasskeyLine
            key={passkey.id}
            passkey={passkey}
            onRename={() => setAsked({ kind: 'rename', passkey })}
            mayRemove={!isTooOld}
            onRemove={() => {
              remember(index);
              setAsked({ kind: 'remove', passkey });
            }}
          />
        ))}
      </ul>
      {data && !knowsPasskeys() && <Notice>{passkeyTexts.notSupported}</Notice>}
      {data && isTooOld && <Notice>{passkeyTexts.signInAgain}</Notice>}
      {data && knowsPasskeys() && !isTooOld && (
        <Button
          variant="outline"
          className="mt-4"
          isBusy={isAdding}
          onClick={() => (asksPassword ? setAsked({ kind: 'add' }) : void add())}
        >
          {isAdding ? null : <KeyRound className="size-4" aria-hidden="true" />}
          {passkeyTexts.add}
        </Button>
      )}
      {asked && (
        <Suspense>
          <PasskeyDialog
            question={asked}
            asksPassword={asksPassword && asked.kind !== 'rename'}
            findNext={findNext}
            onAnswer={(answer) => change(asked, answer)}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

type LineProps = {
  readonly passkey: Passkey;
  readonly mayRemove: boolean;
  readonly onRename: () => void;
  readonly onRemove: () => void;
};

function PasskeyLine({ passkey, mayRemove, onRename, onRemove }: LineProps) {
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
