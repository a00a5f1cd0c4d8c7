// The shape of a listing's page while its listing is on the way.
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { texts } from './listing-detail-texts.ts';

export function ListingSkeleton() {
  return (
    <div className="page-width pt-1 pb-12 md:pt-2">
      <p role="status" className="flex min-h-11 items-center text-14 text-quiet">
        {texts.loading}
      </p>
      <div className="mt-1 grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="aspect-4/3 max-h-[70svh] w-full rounded-card" />
        <div className="flex flex-col gap-3 lg:p-6">
          <Skeleton className="h-10 w-48" />
          <Skeleton className="h-7 w-full" />
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="mt-2 h-12 w-full" />
          <Skeleton className="h-11 w-36" />
          <Skeleton className="h-15 w-full" />
        </div>
        <div className="flex flex-col gap-3">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-24 w-full" />
        </div>
      </div>
    </div>
  );
}
