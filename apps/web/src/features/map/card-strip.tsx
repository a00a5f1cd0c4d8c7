// Cards of the listings in view, along the bottom of the map on a phone: scrolling them marks their pins.
import { formatListingPrice } from '@chowk/contract/prices/price';
import type { Map as LeafletMap } from 'leaflet';
import { startTransition, useEffect, useRef, useState } from 'react';
import { PlaceholderPhoto } from '../../art/placeholder-photo.tsx';
import type { CardListing } from '../../data/listings/listing-queries.ts';
import { photoSources } from '../../domain/listings/photo-sources.ts';
import { formatCount } from '../../domain/search/search-labels.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { Photo } from '../../ui/images/photo.tsx';
import { Link } from '../../ui/link.tsx';
import { texts } from './listing-map-texts.ts';
import type { Pin, PinFinder } from './pins/pin-clusters.ts';
import { areaOf } from './pins/use-pins.ts';

/** More than a thumb goes through; zooming in shows the others. */
const MAX_CARDS = 40;

type CardStripProps = {
  readonly map: LeafletMap;
  readonly findPins: PinFinder;
  readonly opened: string | null;
  readonly onMark: (listingId: string) => void;
};

export function CardStrip({ map, findPins, opened, onMark }: CardStripProps) {
  const cards = usePinsInView(map, findPins).flatMap(cardsOfPin).slice(0, MAX_CARDS);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const items = [...(list.current?.children ?? [])] as HTMLElement[];
    items.find(({ dataset }) => dataset.listing === opened)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [opened]);

  const markFirst = () => {
    const strip = list.current;
    if (!strip) return;
    const { left } = strip.getBoundingClientRect();
    const items = [...strip.children] as HTMLElement[];
    const first = items.find((card) => card.getBoundingClientRect().right > left + 60);
    if (first?.dataset.listing) onMark(first.dataset.listing);
  };
  if (cards.length === 0) return null;
  return (
    <ul
      ref={list}
      aria-label={texts.inView}
      onScrollEnd={markFirst}
      className="absolute inset-x-0 bottom-7 z-1001 flex snap-x gap-2 overflow-x-auto overscroll-x-contain px-3 py-1"
    >
      {cards.map(({ listing, others }) => (
        <li key={listing.id} data-listing={listing.id} className="w-60 shrink-0 snap-start scroll-mx-3">
          <StripCard listing={listing} others={others} />
        </li>
      ))}
    </ul>
  );
}

/** Listings beside it that have no card of their own: those of a cluster that the server made. */
type Card = { readonly listing: CardListing; readonly others: number };

function cardsOfPin({ placed, count }: Pin): Card[] {
  return placed.map(({ listing }) => ({ listing, others: count - placed.length }));
}

function StripCard({ listing, others }: Card) {
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
        <span className="block truncate font-price text-16 font-bold tabular">{formatListingPrice(listing)}</span>
        <span dir="auto" className={others > 0 ? 'block truncate text-13' : 'line-clamp-2 text-13 leading-snug'}>
          {listing.title}
        </span>
        {others > 0 && (
          <span className="block truncate text-13 text-quiet">
            {texts.andMore({ count: others, number: formatCount(others, false) })}
          </span>
        )}
      </span>
    </Link>
  );
}

/** Updated after each move of the map, between the frames of the next one. */
export function usePinsInView(map: LeafletMap, findPins: PinFinder): readonly Pin[] {
  const [pins, setPins] = useState<readonly Pin[]>([]);
  useEffect(() => {
    const update = () => startTransition(() => setPins(findPins(areaOf(map.getBounds()), map.getZoom())));
    update();
    map.on('moveend', update);
    return () => {
      map.off('moveend', update);
    };
  }, [map, findPins]);
  return pins;
}
