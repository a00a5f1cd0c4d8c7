// A card that has not come yet, in the size it will have.
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

export function CardSkeleton() {
  return (
    <div className="@container" aria-hidden="true">
      <Skeleton className="aspect-4/3 rounded-card" />
      <Skeleton className="mt-2.5 h-6 w-3/5 @min-[15rem]:h-7" />
      <Skeleton className="mt-1.5 h-4 w-full" />
      <Skeleton className="mt-1.5 h-4 w-2/3" />
      <Skeleton className="mt-2 h-4 w-1/2" />
    </div>
  );
}
