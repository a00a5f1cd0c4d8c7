// Cards of the listings in view, along the bottom of the map on a phone: scrolling them marks their pins.
import { formatListingPrice } from '@chowk/contract/prices/price';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { PlaceholderPhoto } from '../../art/placeholder-photo.tsx';
import type { CardListing } from '../../data/listings/listing-queries.ts';
import { photoSources } from '../../domain/listings/photo-sources.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { Photo } from '../../ui/images/photo.tsx';
import { texts } from './listing-map-texts.ts';
import type { PinFinder } from './pin-clusters.ts';
import { areaOf } from './use-pins.ts';

/** More than a thumb goes through; zooming in shows the others. */
const MAX_CARDS = 40;

type CardStripProps = {
  readonly map: LeafletMap;
  readonly findPins: PinFinder;
  /** The listing whose pin was opened. */
  readonly opened: string | null;
  readonly onMark: (listingId: string) => void;
};

export function CardStrip({ map, findPins, opened, onMark }: CardStripProps) {
  const listings = useListingsInView(map, findPins);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const cards = [...(list.current?.children ?? [])] as HTMLElement[];
    cards.find(({ dataset }) => dataset.listing === opened)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [opened]);

  const markFirst = () => {
    const strip = list.current;
    if (!strip) return;
    const { left } = strip.getBoundingClientRect();
    const cards = [...strip.children] as HTMLElement[];
    const first = cards.find((card) => card.getBoundingClientRect().right > left + 60);
    if (first?.dataset.listing) onMark(first.dataset.listing);
  };
  if (listings.length === 0) return null;
  return (
    <ul
      ref={list}
      aria-label={texts.inView}
      onScrollEnd={markFirst}
      className="absolute inset-x-0 bottom-7 z-1001 flex snap-x gap-2 overflow-x-auto overscroll-x-contain px-3 py-1 sm:hidden"
    >
      {listings.map((listing) => (
        <li key={listing.id} data-listing={listing.id} className="w-60 shrink-0 snap-start scroll-mx-3">
          <StripCard listing={listing} />
        </li>
      ))}
    </ul>
  );
}

function StripCard({ listing }: { readonly listing: CardListing }) {
  const [photo] = listing.mediaFiles;
  return (
    <Link
      to={paths.listing(listing.id)}
      className="flex h-20 items-center overflow-hidden rounded-card bg-raised text-ink shadow-float"
    >
      <Photo
        {...(photo ? photoSources(photo) : {})}
        sizes="80px"
        alt=""
        placeholder={<PlaceholderPhoto className="absolute inset-0 size-full" />}
        className="size-20 shrink-0"
      />
      <span className="min-w-0 p-2">
        <span className="block truncate font-heading text-16 font-bold tabular">{formatListingPrice(listing)}</span>
        <span dir="auto" className="line-clamp-2 text-13 leading-snug">
          {listing.title}
        </span>
      </span>
    </Link>
  );
}

function useListingsInView(map: LeafletMap, findPins: PinFinder): readonly CardListing[] {
  const [listings, setListings] = useState<readonly CardListing[]>([]);
  useEffect(() => {
    const update = () => {
      const placed = findPins(areaOf(map.getBounds()), map.getZoom()).flatMap((pin) => pin.placed);
      setListings(placed.slice(0, MAX_CARDS).map(({ listing }) => listing));
    };
    update();
    map.on('moveend', update);
    return () => {
      map.off('moveend', update);
    };
  }, [map, findPins]);
  return listings;
}
