// Suspended page: since when, reason, consequences, contact; and the sign-in prompt for visitors.
import type { User } from '@chowk/contract/accounts/account-schemas';
import { monthName } from '@chowk/contract/text/months';
import type { ReactNode } from 'react';
import { Scene } from '../../art/scene.tsx';
import { useSessionActions } from '../../data/session/session.tsx';
import { useDialogs } from '../../domain/dialogs/dialogs.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/notice.tsx';
import { Link } from '../../ui/link.tsx';
import { richText } from '../../ui/text/rich-text.tsx';
import { AppealForm } from './appeal-form.tsx';
import { texts } from './suspended-texts.ts';

type SuspendedAccountProps = { readonly user: User; readonly children: ReactNode };

export function SuspendedAccount({ user, children }: SuspendedAccountProps) {
  const { signOut } = useSessionActions();
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="font-heading font-semibold text-28 sm:text-36">{texts.title}</h1>
      <p className="mt-3 text-quiet">
        {richText(texts.signedInAs, { email: <bdi className="wrap-anywhere">{user.email}</bdi> })}{' '}
        <Since moment={user.suspension?.since} />
      </p>
      {user.suspension?.reason && (
        <figure className="mt-6 rounded-card bg-surface p-4 sm:p-6">
          <figcaption className="font-semibold">{texts.reason}</figcaption>
          <blockquote
            dir="auto"
            className="mt-2 whitespace-pre-wrap border-accent border-s-4 ps-4 wrap-anywhere [unicode-bidi:isolate]"
          >
            {user.suspension.reason}
          </blockquote>
        </figure>
      )}
      <p className="mt-6">{texts.meaning}</p>
      <p className="mt-4">
        {richText(texts.mistake, {
          contact: (chunks) => (
            <Link to={paths.contact} className="font-semibold text-primary underline">
              {chunks}
            </Link>
          ),
        })}
      </p>
      <AppealForm token={null} />
      {children}
      <div className="mt-10 border-line border-t pt-6">
        <Button variant="ghost" onClick={() => void signOut()}>
          {texts.logOut}
        </Button>
      </div>
    </div>
  );
}

function Since({ moment }: { readonly moment: string | undefined }) {
  if (moment === undefined) return null;
  const date = new Date(moment);
  const day = `${date.getDate()} ${monthName(date.getMonth() + 1)} ${date.getFullYear()}`;
  return richText(texts.since, { date: <time dateTime={moment}>{day}</time> });
}

export function SignInPrompt() {
  const dialogs = useDialogs();
  return (
    <EmptyState
      level={1}
      title={texts.question}
      text={texts.logInToRead}
      art={<Scene name="wrong-turn" />}
      action={<Button onClick={() => dialogs.open('sign-in')}>{texts.logIn}</Button>}
    />
  );
}
