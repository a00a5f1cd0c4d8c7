// The shape of a seller's page while it is on the way.
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { texts } from './people-texts.ts';

export function PersonSkeleton({ loading }: { readonly loading: ReactNode }) {
  return (
    <div className="page-width pt-6 pb-12">
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <div className="flex items-center gap-4">
        <Skeleton className="size-20 shrink-0 rounded-full" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-9 w-56 max-w-full" />
          <Skeleton className="h-5 w-72 max-w-full" />
        </div>
      </div>
      <Skeleton className="mt-10 mb-5 h-7 w-32" />
      {loading}
    </div>
  );
}
