// The room that a row of cards will take, while it is on its way.
import { similarLimits } from '@chowk/contract/limits';
import { ConstantPart } from '../../platform/page/constant-part.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** Two abreast on a phone, three beside the summary, all six where there is the whole width. */
export const rowLook =
  'mt-3 grid grid-cols-2 gap-x-3 gap-y-6 @min-[36rem]:grid-cols-3 @min-[36rem]:gap-x-5 @min-[64rem]:grid-cols-6';

export function RowRoom() {
  return (
    <ConstantPart name="similar-room">
      <Room />
    </ConstantPart>
  );
}

function Room() {
  return (
    <div aria-hidden="true" className="@container print:hidden">
      <Skeleton className="h-7 w-44" />
      <div className={rowLook}>
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
