// Reports, for moderators; not found for other users.

import { useSession } from '../data/session/session.tsx';
import { SignInPrompt } from '../features/moderation/moderation-states.tsx';
import { ModerationTabs } from '../features/moderation/moderation-tabs.tsx';
import { texts } from '../features/moderation/moderation-texts.ts';
import { NotFoundPage } from '../features/shell/not-found-page.tsx';
import { paths } from '../platform/addresses/paths.ts';
import { Head } from '../platform/page/head.tsx';
import { SpinnerArea } from '../ui/feedback/spinner.tsx';

export function Component() {
  const { status, user } = useSession();
  if (user && user.role !== 'moderator') return <NotFoundPage />;
  return (
    <div className="page-width pt-6 pb-16">
      <Head title={texts.reports} path={paths.moderation} isHidden />
      {status === 'loading' ? (
        <SpinnerArea />
      ) : user ? (
        <ModerationTabs key={user.id} user={user} notFound={<NotFoundPage />} />
      ) : (
        <SignInPrompt />
      )}
    </div>
  );
}
