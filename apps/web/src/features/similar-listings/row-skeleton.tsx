// Skeleton of a row of similar listings.
import { similarLimits } from '@chowk/contract/limits';
import { ConstantPart } from '../../platform/page/constant-part.tsx';
import { Skeleton } from '../../ui/feedback/spinner.tsx';

/** Two per row on a phone, three beside the summary, six at full width. */
export const rowClass =
  'mt-3 grid grid-cols-2 gap-x-3 gap-y-6 @min-[36rem]:grid-cols-3 @min-[36rem]:gap-x-5 @min-[64rem]:grid-cols-6';

export function RowSkeleton() {
  return (
    <ConstantPart name="similar-room">
      <Cards />
    </ConstantPart>
  );
}

function Cards() {
  return (
    <div aria-hidden="true" className="@container print:hidden">
      <Skeleton className="h-7 w-44" />
      <div className={rowClass}>
        {Array.from({ length: similarLimits.shown }, (_, at) => (
          <div key={String(at)}>
            <Skeleton className="aspect-4/3 rounded-card" />
            <Skeleton className="mt-2.5 h-6 w-3/5" />
            <Skeleton className="mt-1.5 h-4 w-full" />
            <Skeleton className="mt-2 h-4 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  );
}
