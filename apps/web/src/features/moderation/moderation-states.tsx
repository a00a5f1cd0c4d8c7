// States of the moderation lists: loading, empty, failed, not signed in.
import type { ContactMessageState } from '@chowk/contract/moderation/moderation-choices';
import { Scene } from '../../art/scene.tsx';
import { useDialogs } from '../../domain/dialogs/dialogs.tsx';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LoadFailed, type RetryProps } from '../../ui/feedback/load-failed.tsx';
import { EmptyState } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/spinner.tsx';
import type { ModerationTab } from './moderation-tabs.tsx';
import { texts } from './moderation-texts.ts';

export function ListLoading() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{texts.loading}</span>
      {[1, 2, 3].map((card) => (
        <div key={card} className="flex flex-col gap-3 rounded-card bg-surface p-4 sm:p-6">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-7 w-3/5" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-9 w-64 max-w-full" />
        </div>
      ))}
    </div>
  );
}

type EmptyListKind = Extract<ModerationTab, 'open' | 'closed' | 'suspended'> | ContactMessageState;

export function EmptyList({ of }: { readonly of: EmptyListKind }) {
  const isDone = of === 'open' || of === 'waiting';
  return <EmptyState {...texts.empty[of]} art={<Scene name={isDone ? 'message-sent' : 'nothing-found'} />} />;
}

export function ListFailed(props: RetryProps) {
  const onFailAgain = () => toast({ title: texts.error, description: texts.loadingFailed, tone: 'destructive' });
  return <LoadFailed {...props} title={texts.loadingFailed} text={texts.nothingIsLost} onFailAgain={onFailAgain} />;
}

export function SignInPrompt() {
  const dialogs = useDialogs();
  return (
    <EmptyState
      level={1}
      title={texts.logInFirst}
      text={texts.forModerators}
      art={<Scene name="wrong-turn" />}
      action={<Button onClick={() => dialogs.open('sign-in')}>{texts.logIn}</Button>}
    />
  );
}
