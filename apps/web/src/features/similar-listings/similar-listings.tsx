// Rows below a listing: similar listings, and others of the seller.
import { similarTexts } from '@chowk/contract/similar-listings/similar-texts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { CardListing } from '../../data/listings/listing-queries.ts';
import { similarQuery } from '../../data/listings/similar-query.ts';
import { PriceHintLine } from '../../domain/listings/price-hint-line.tsx';
import { RowSkeleton, rowClass } from './row-skeleton.tsx';

type SimilarListingsProps = {
  readonly listingId: string;
  readonly cardOf: (listing: CardListing) => ReactNode;
};

export default function SimilarListings({ listingId, cardOf }: SimilarListingsProps) {
  const { data, isPending } = useQuery(similarQuery(listingId));
  if (isPending) return <RowSkeleton />;
  if (!data) return null;
  return (
    <>
      <Row heading={similarTexts.similar} listings={data.similar} cardOf={cardOf}>
        {data.priceHint && <PriceHintLine hint={data.priceHint} />}
      </Row>
      <Row heading={similarTexts.fromSeller} listings={data.fromSeller} cardOf={cardOf} />
    </>
  );
}

type RowProps = Pick<SimilarListingsProps, 'cardOf'> & {
  readonly heading: string;
  readonly listings: readonly CardListing[];
  readonly children?: ReactNode;
};

function Row({ heading, listings, cardOf, children }: RowProps) {
  const headingId = useId();
  if (listings.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="@container print:hidden">
      <h2 id={headingId} className="font-heading font-semibold text-22">
        {heading}
      </h2>
      {children}
      <ul className={rowClass}>
        {listings.map((listing) => (
          <li key={listing.id}>{cardOf(listing)}</li>
        ))}
      </ul>
    </section>
  );
}
