// Grid of listing cards: two per row on a phone, four on a desktop, with skeletons while loading.
import type { Point } from '@chowk/contract/places/map-rules';
import type { ReactNode, Ref } from 'react';
import type { CardListing } from '../../data/listings/listing-queries.ts';
import { Skeleton } from '../../ui/feedback/spinner.tsx';
import { ListingCard } from './listing-card.tsx';

type ListingGridProps = {
  readonly listings: readonly CardListing[];
  readonly label: string;
  readonly startsAt?: number;
  readonly awaited?: number;
  readonly from?: Point | null | undefined;
  readonly favoriteButtonOf?: (listing: CardListing) => ReactNode;
  readonly actionsOf?: (listing: CardListing) => ReactNode;
  readonly ref?: Ref<HTMLUListElement>;
};

const gridClass = 'card-grid';

/** Cards above the fold. */
const EAGER_CARDS = 4;

export function ListingGrid(props: ListingGridProps) {
  const { listings, label, startsAt = 0, awaited = 0, from, favoriteButtonOf, actionsOf, ref } = props;
  return (
    <ul ref={ref} aria-label={label} className={gridClass}>
      {listings.map((listing, index) => (
        <li key={listing.id}>
          <ListingCard
            listing={listing}
            isFirst={startsAt + index < EAGER_CARDS}
            from={from}
            favoriteButtonOf={favoriteButtonOf}
            actions={actionsOf?.(listing)}
          />
        </li>
      ))}
      {Array.from({ length: awaited }, (_, index) => (
        <li key={`awaited-${String(index)}`} aria-hidden="true">
          <CardSkeleton />
        </li>
      ))}
    </ul>
  );
}

export function ListingsLoading({ count }: { readonly count: number }) {
  return (
    <div aria-busy="true" className={gridClass}>
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={String(index)} />
      ))}
    </div>
  );
}

function CardSkeleton() {
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
