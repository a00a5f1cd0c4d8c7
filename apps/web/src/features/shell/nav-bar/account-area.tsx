// The account button, or 'Login / Register'. The width never changes.
import { useDialogs } from '../../../data/dialogs/dialogs.tsx';
import { useSession } from '../../../data/session/session.tsx';
import { storageKeys } from '../../../data/session/stored-session.ts';
import { useHydrated } from '../../../platform/page/hydrated.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { AccountButton } from './account-button.tsx';
import { texts } from './nav-bar-texts.ts';

export function AccountArea() {
  const { status, user } = useSession();
  const isHydrated = useHydrated();
  const dialogs = useDialogs();
  const wayIn = (
    <Button
      variant="tint"
      size="narrow"
      className="w-full"
      data-for="guests"
      data-opens="sign-in"
      onClick={() => dialogs.open('sign-in')}
    >
      {texts.login}
    </Button>
  );
  const isAwaited = isHydrated && status === 'loading' && localStorage.getItem(storageKeys.token) !== null;
  return (
    <div className="flex w-32 shrink-0 justify-end lg:w-36">
      {isAwaited && (
        <span role="status" className="flex min-h-11 w-full items-center justify-center text-quiet">
          <Spinner />
          <span className="sr-only">{texts.loadingAccount}</span>
        </span>
      )}
      <div className="contents noscript:hidden">
        {!user && !isAwaited && wayIn}
        {/* Nobody is known yet: what this browser remembers decides which of the two is seen. */}
        {(user || !isHydrated) && <AccountButton user={user} />}
      </div>
    </div>
  );
}
