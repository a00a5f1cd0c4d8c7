// The states of the moderation lists: loading, empty, failed, and not signed in.
import type { LetterState } from '@chowk/contract/letters/letter-states';
import { Scene } from '../../art/scene.tsx';
import { useDialogs } from '../../data/dialogs/dialogs.tsx';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailed, type RetryProps } from '../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { ModerationTab } from './moderation-tab.ts';

/** Reports, letters, or those who are suspended. */
export function ReportsLoading() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading reports...</span>
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

type EmptyList = Exclude<ModerationTab, 'letters'> | LetterState;

const emptyWords: Record<EmptyList, { readonly title: string; readonly text: string }> = {
  open: {
    title: 'Nothing waits for you',
    text: 'New reports of listings and conversations show up here, the oldest first.',
  },
  closed: {
    title: 'Nothing decided yet',
    text: 'Every decision is kept here: what it was, who made it, and when.',
  },
  suspended: {
    title: 'Nobody is suspended',
    text: 'Whoever you suspend from a report shows up here, and you can lift it again.',
  },
  waiting: {
    title: 'No letter waits',
    text: 'What people write on the Contact Us page shows up here, the oldest first.',
  },
  answered: {
    title: 'Nothing answered yet',
    text: 'Letters that were answered or closed stay here for half a year.',
  },
};

export function NoReports({ of }: { readonly of: EmptyList }) {
  const isDone = of === 'open' || of === 'waiting';
  return <EmptyState {...emptyWords[of]} art={<Scene name={isDone ? 'letter-sent' : 'nothing-found'} />} />;
}

const failed = 'Error loading reports';

export function ReportsFailed(props: RetryProps) {
  const onFailAgain = () => toast({ title: 'Error', description: failed, tone: 'destructive' });
  return (
    <LoadFailed
      {...props}
      title={failed}
      text="Nothing is lost; they just could not be fetched."
      onFailAgain={onFailAgain}
    />
  );
}

export function SignInFirst() {
  const dialogs = useDialogs();
  return (
    <EmptyState
      level={1}
      title="Please log in"
      text="This page is for the moderators of the market."
      art={<Scene name="wrong-turn" />}
      action={<Button onClick={() => dialogs.open('sign-in')}>Log in</Button>}
    />
  );
}
