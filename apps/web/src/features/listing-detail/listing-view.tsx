// A listing's page: photos at two thirds, what a buyer decides by beside them, the rest below.
import { isExpired } from '@chowk/contract/listings/expiry';
import type { ListingDetail } from '@chowk/contract/listings/listing-schemas';
import type { ReactNode } from 'react';
import { useNow } from '../../platform/page/now.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Description, Details } from './description.tsx';
import { DetailTable } from './detail-table.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { MessageButton } from './message-seller/message-button.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { PlaceSection } from './place/place-section.tsx';
import { SafetyTips } from './safety-tips.tsx';
import { SummaryCard } from './summary-card.tsx';

type ListingViewProps = {
  readonly listing: ListingDetail;
  /** What an owner does in place of writing to themselves. */
  readonly ownerMain: ReactNode;
  readonly ownerAction: ReactNode;
  readonly ownerStatistics: ReactNode;
  /** What is like it: first where this one can no longer be had. */
  readonly similar: ReactNode;
};

export function ListingView({ listing, ownerMain, ownerAction, ownerStatistics, similar }: ListingViewProps) {
  const now = useNow();
  const isOver = listing.status === 'sold' || isExpired(new Date(listing.expiresAt), now);
  const { isOwner } = listing.viewer;
  return (
    <article className="page-width pt-1 md:pt-2 md:pb-12">
      <Breadcrumbs listing={listing} />
      <div className="mt-1 grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <Gallery key={listing.id} listingId={listing.id} photos={listing.mediaFiles} title={listing.title} />
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="lg:sticky lg:top-20">
            <SummaryCard
              listing={listing}
              mainAction={isOwner ? ownerMain : <MessageButton listing={listing} />}
              ownerAction={ownerAction}
            />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-8 md:mt-2">
          {isOwner && ownerStatistics}
          {isOver && similar}
          <DetailTable rows={listing.detailRows} />
          <Description listing={listing} />
          <Details listing={listing} />
          <PlaceSection key={listing.id} listing={listing} />
          <SafetyTips />
        </div>
      </div>
      {!isOver && <div className="mt-10 flex flex-col gap-8">{similar}</div>}
      <PhoneBar listing={listing} mainAction={isOwner ? ownerMain : <MessageButton listing={listing} isInBar />} />
    </article>
  );
}
