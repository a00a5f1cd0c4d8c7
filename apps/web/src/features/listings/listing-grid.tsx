// Cards in rows: two abreast on a phone, four on a desk, with room kept for those still on their way.
import type { Point } from '@chowk/contract/places/map-rules';
import type { ReactNode, Ref } from 'react';
import type { CardListing } from '../../data/listings/listing-queries.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { ListingCard } from './listing-card.tsx';

type ListingGridProps = {
  readonly listings: readonly CardListing[];
  readonly label: string;
  /** How many cards stand above these. */
  readonly startsAt?: number;
  /** Cards that are still on their way. */
  readonly awaited?: number;
  /** Where distances are measured from. */
  readonly from?: Point | null | undefined;
  readonly heartOf?: (listing: CardListing) => ReactNode;
  readonly actionsOf?: (listing: CardListing) => ReactNode;
  readonly ref?: Ref<HTMLUListElement>;
};

/** Fewer columns where letters are large. */
export const gridLook =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.25rem,50%-8px)),1fr))] gap-x-3 gap-y-6 md:grid-cols-[repeat(auto-fill,minmax(max(8.25rem,25%-20px),1fr))] md:gap-x-5 md:gap-y-8';

/** What is above the fold on a phone or a desk. */
const firstCards = 4;

export function ListingGrid(props: ListingGridProps) {
  const { listings, label, startsAt = 0, awaited = 0, from, heartOf, actionsOf, ref } = props;
  return (
    <ul ref={ref} aria-label={label} className={gridLook}>
      {listings.map((listing, index) => (
        <li key={listing.id}>
          <ListingCard
            listing={listing}
            isFirst={startsAt + index < firstCards}
            from={from}
            heart={heartOf?.(listing)}
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
