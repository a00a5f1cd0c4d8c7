// The page of a suspended person: since when, why, what it means, and whom to ask.
import type { User } from '@chowk/contract/accounts/account-schemas';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSessionActions } from '../../data/session/session.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';

type SuspendedAccountProps = { readonly user: User; readonly children: ReactNode };

export function SuspendedAccount({ user, children }: SuspendedAccountProps) {
  const { signOut } = useSessionActions();
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="font-heading font-semibold text-28 sm:text-36">Your account is suspended</h1>
      <p className="mt-3 text-quiet">
        Signed in as <bdi className="wrap-anywhere">{user.email}</bdi>. <Since moment={user.suspension?.since} />
      </p>
      {user.suspension?.reason && (
        <figure className="mt-6 rounded-card bg-surface p-4 sm:p-6">
          <figcaption className="font-semibold">The reason, in the words of the moderator</figcaption>
          <blockquote
            dir="auto"
            className="mt-2 whitespace-pre-wrap border-accent border-s-4 ps-4 wrap-anywhere [unicode-bidi:isolate]"
          >
            {user.suspension.reason}
          </blockquote>
        </figure>
      )}
      <p className="mt-6">
        Your listings are not shown, and nobody can write to you. Nothing of yours is deleted: once the suspension is
        lifted, everything is as it was.
      </p>
      <p className="mt-4">
        If you think that this is a mistake, please{' '}
        <Link to={paths.contact} className="font-semibold text-primary underline">
          write to us on the Contact Us page
        </Link>
        . A person reads it.
      </p>
      {children}
      <div className="mt-10 border-line border-t pt-6">
        <Button variant="ghost" onClick={() => void signOut()}>
          Log out
        </Button>
      </div>
    </div>
  );
}

function Since({ moment }: { readonly moment: string | undefined }) {
  if (moment === undefined) return null;
  const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long' }).format(new Date(moment));
  return (
    <>
      Suspended since <time dateTime={moment}>{day}</time>.
    </>
  );
}
