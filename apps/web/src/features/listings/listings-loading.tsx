// While listings load: as many cards without content as there will be with it.
import { CardSkeleton } from './card-skeleton.tsx';
import { gridLook } from './listing-grid.tsx';

export function ListingsLoading({ count }: { readonly count: number }) {
  return (
    <div aria-busy="true" className={gridLook}>
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={String(index)} />
      ))}
    </div>
  );
}
