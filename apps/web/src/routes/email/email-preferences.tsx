// Email preferences. Emails link here, so visitors are asked to sign in and stay on the page.
import { Scene } from '../../art/scene.tsx';
import { useSession } from '../../data/session/session.tsx';
import { useDialogs } from '../../domain/dialogs/dialogs.tsx';
import { EmailSettings } from '../../features/email-settings/email-settings.tsx';
import { texts } from '../../features/email-settings/email-settings-texts.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { Head } from '../../platform/page/head.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/notice.tsx';
import { SpinnerArea } from '../../ui/feedback/spinner.tsx';

export function Component() {
  const { status, user } = useSession();
  return (
    <div className="page-width max-w-2xl pt-6 pb-16">
      <Head title={texts.title} path={paths.emailPreferences} isHidden />
      {status === 'loading' ? (
        <SpinnerArea />
      ) : user ? (
        <>
          <h1 className="mb-6 font-heading font-semibold text-28 sm:text-36">{texts.title}</h1>
          <EmailSettings key={user.id} user={user} />
        </>
      ) : (
        <SignInFirst />
      )}
    </div>
  );
}

function SignInFirst() {
  const dialogs = useDialogs();
  return (
    <EmptyState
      level={1}
      title={texts.logInTitle}
      text={texts.logInText}
      art={<Scene name="wrong-turn" />}
      action={<Button onClick={() => dialogs.open('sign-in')}>{texts.logIn}</Button>}
    />
  );
}
