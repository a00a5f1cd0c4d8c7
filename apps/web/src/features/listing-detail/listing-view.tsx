// Listing page: breadcrumbs, gallery, summary card, description, place with a map, safety tips.
import { isExpired } from '@chowk/contract/listings/expiry';
import type { Listing, ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { approximatePlace } from '@chowk/contract/places/approximate-place';
import { placeLine, placeName } from '@chowk/contract/places/place-names';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ListingPrice } from '../../domain/listings/listing-price.tsx';
import { ConstantPart } from '../../platform/page/constant-part.tsx';
import { useNow } from '../../platform/page/page-context.tsx';
import { isOwnTileUrl, useTileSettings } from '../../platform/page/tile-settings.ts';
import { MapOnDemand } from '../../ui/leaflet/map-on-demand.tsx';
import { Link } from '../../ui/link.tsx';
import { Description, Details, DetailTable } from './description.tsx';
import { Gallery } from './gallery.tsx';
import { texts } from './listing-detail-texts.ts';
import { MessageButton } from './message-seller/message-button.tsx';
import { SafetyTips } from './safety-tips/safety-tips.tsx';
import { listBreadcrumbs } from './structured-data.ts';
import { SummaryCard } from './summary-card.tsx';

type ListingViewProps = {
  readonly listing: ListingDetail;
  readonly ownerMain: ReactNode;
  readonly ownerAction: ReactNode;
  readonly ownerStatistics: ReactNode;
  /** Similar listings: on top when this one is sold or expired. */
  readonly similar: ReactNode;
  /** Saves a search for listings like this one, when it is sold or expired. */
  readonly likeThis: ReactNode;
};

export function ListingView({ listing, ownerMain, ownerAction, ownerStatistics, similar, likeThis }: ListingViewProps) {
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
              mainAction={isOwner ? ownerMain : <MessageSeller listing={listing} />}
              ownerAction={ownerAction}
            />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-8 md:mt-2">
          {isOwner && ownerStatistics}
          {isOver && likeThis && <div>{likeThis}</div>}
          {isOver && similar}
          <DetailTable rows={listing.detailRows} />
          <Description listing={listing} />
          <Details listing={listing} />
          <PlaceSection key={listing.id} listing={listing} />
          <SafetyTips listing={listing} />
        </div>
      </div>
      {!isOver && <div className="mt-10 flex flex-col gap-8">{similar}</div>}
      <BottomBar listing={listing} mainAction={isOwner ? ownerMain : <MessageSeller listing={listing} isInBar />} />
    </article>
  );
}

function MessageSeller({ listing, isInBar = false }: { readonly listing: ListingDetail; readonly isInBar?: boolean }) {
  return (
    <ConstantPart name={`message-${isInBar ? 'bar' : 'card'}-${listing.status === 'sold' ? 'sold' : 'offered'}`}>
      <MessageButton listing={listing} isInBar={isInBar} />
    </ConstantPart>
  );
}

function Breadcrumbs({ listing }: { readonly listing: Listing }) {
  return (
    <nav aria-label={texts.breadcrumb} className="text-14">
      <ol className="flex flex-wrap items-center gap-x-1 md:flex-nowrap">
        {listBreadcrumbs(listing).map(({ name, path }, index) => (
          <li key={path} className="flex shrink-0 items-center gap-1">
            {index > 0 && <Arrow />}
            <Link to={path} className="flex min-h-11 items-center text-quiet hover:text-primary hover:underline">
              {name}
            </Link>
          </li>
        ))}
        {/* Hidden on phones: no space, and the heading below repeats it. */}
        <li aria-current="page" className="hidden min-w-0 items-center gap-1 md:flex">
          <Arrow />
          <span className="truncate">{listing.title}</span>
        </li>
      </ol>
    </nav>
  );
}

function Arrow() {
  return <ChevronRight className="size-4 shrink-0 text-quiet" aria-hidden="true" />;
}

type BottomBarProps = { readonly listing: ListingDetail; readonly mainAction: ReactNode };

function BottomBar({ listing, mainAction }: BottomBarProps) {
  return (
    <div className="sticky bottom-[calc(57px+env(safe-area-inset-bottom))] z-20 -mx-4 mt-6 flex flex-wrap items-center gap-x-3 border-line border-t bg-surface px-4 py-2 md:hidden print:hidden">
      {!listing.viewer.isOwner && (
        <p className="flex-999 font-bold font-price text-[min(1.375rem,6vw)] leading-tight tabular">
          <ListingPrice listing={listing} />
        </p>
      )}
      <div className={listing.viewer.isOwner ? 'flex-1' : 'shrink-0 grow'}>{mainAction}</div>
    </div>
  );
}

function PlaceSection({ listing }: { readonly listing: Listing }) {
  const [isShown, setShown] = useState(false);
  const tiles = useTileSettings();
  const place = approximatePlace(listing);
  const label = texts.mapAround({ city: placeName(listing.city) });
  const map = place && { centre: place, radiusMetres: place.radiusMetres, label, tiles };
  return (
    <section>
      <h2 className="font-heading font-semibold text-22">{texts.location}</h2>
      <p className="mt-1 text-quiet">{placeLine(listing.location)}</p>
      <div className="relative isolate mt-3 h-56 overflow-hidden rounded-card md:h-72 print:hidden">
        <MapOnDemand map={map} isShown={isShown} onShow={() => setShown(true)} />
      </div>
      <p className="mt-2 text-13 text-quiet print:hidden">
        {mapNote(place !== null, isShown || isOwnTileUrl(tiles.url))}
      </p>
    </section>
  );
}

function mapNote(isKnown: boolean, isShown: boolean): string {
  if (!isKnown) return texts.notMarked;
  if (isShown) return texts.circleShowsArea;
  return texts.loadedIfAsked;
}
