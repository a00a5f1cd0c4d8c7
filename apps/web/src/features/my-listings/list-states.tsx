// The list of own listings while it loads, when it is empty, and when it could not be had.
import { Scene } from '../../art/scene.tsx';
import { toast } from '../../platform/toasts/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailed, type RetryProps } from '../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { texts } from './my-listings-texts.ts';

export function RowsLoading() {
  return (
    <div role="status" className="flex flex-col gap-6 pt-2">
      <span className="sr-only">{texts.loading}</span>
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-4">
          <Skeleton className="aspect-4/3 w-28 rounded-card sm:w-44" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function NothingActive({ onCreate }: { readonly onCreate: () => void }) {
  return (
    <EmptyState
      title={texts.nothingActive.title}
      text={texts.nothingActive.text}
      art={<Scene name="no-listings" />}
      action={<Button onClick={onCreate}>{texts.nothingActive.action}</Button>}
    />
  );
}

export function NothingSold() {
  return (
    <EmptyState title={texts.nothingSold.title} text={texts.nothingSold.text} art={<Scene name="no-listings" />} />
  );
}

export function ListingsFailed(props: RetryProps) {
  const onFailAgain = () => toast({ title: texts.error, description: texts.notLoaded, tone: 'destructive' });
  return <LoadFailed {...props} title={texts.notLoaded} text={texts.areSafe} onFailAgain={onFailAgain} />;
}
