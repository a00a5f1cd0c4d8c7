// Where the account is: a spinner until it is known, then the person's menu or the way in. The width never changes.
import { useDialogs } from '../../platform/dialogs.tsx';
import { useSession } from '../../platform/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AccountButton } from './account-button.tsx';

export function AccountPlace() {
  const { status, user } = useSession();
  const dialogs = useDialogs();
  return (
    <div className="flex w-32 shrink-0 justify-end lg:w-36">
      {status === 'loading' ? (
        <span role="status" className="flex min-h-11 w-full items-center justify-center text-quiet noscript:hidden">
          <Spinner />
          <span className="sr-only">Loading your account</span>
        </span>
      ) : user ? (
        <AccountButton user={user} />
      ) : (
        <Button variant="tint" size="narrow" className="w-full" onClick={() => dialogs.open('sign-in')}>
          Login / Register
        </Button>
      )}
    </div>
  );
}
