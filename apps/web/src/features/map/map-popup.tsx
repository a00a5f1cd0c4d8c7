// Popup of a map pin: its listing, or all listings at one spot.
import { placeLine } from '@chowk/contract/places/place-names';
import { formatListingPrice } from '@chowk/contract/prices/price';
import { relativeTime } from '@chowk/contract/text/relative-time';
import { useInfiniteQuery } from '@tanstack/react-query';
import { popup as createPopup, type Map as LeafletMap, type Popup } from 'leaflet';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { PlaceholderPhoto } from '../../art/placeholder-photo.tsx';
import { type CardListing, searchQuery } from '../../data/listings/listing-queries.ts';
import { photoSources } from '../../domain/listings/photo-sources.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { useNow } from '../../platform/page/page-context.tsx';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { CloseButton } from '../../ui/buttons/icon-button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Photo } from '../../ui/images/photo.tsx';
import { Link } from '../../ui/link.tsx';
import { DottedLine } from '../../ui/text/dotted-line.tsx';
import { texts } from './listing-map-texts.ts';
import type { Bounds, Pin } from './pins/pin-clusters.ts';
import { useMapSearch } from './pins/use-server-pins.ts';

export function MapPopup({ pin, onClose }: { readonly pin: Pin; readonly onClose: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const { count, area } = pin;
  const [first] = pin.placed;
  const name = count === 1 && first ? first.listing.title : texts.listingsHere({ count });
  return (
    <div
      ref={frame}
      role="dialog"
      aria-label={name}
      tabIndex={-1}
      onKeyDown={closeOnEscape}
      className="relative outline-none"
    >
      {count > 1 && (
        <div className="flex min-h-13 items-center pr-14 pl-3 font-heading text-16 font-semibold">{name}</div>
      )}
      {area ? <ListingsIn area={area} /> : <PopupList listings={pin.placed.map(({ listing }) => listing)} />}
      <div className="absolute top-1 right-1 rounded-full bg-raised/90">
        <CloseButton onClick={onClose} />
      </div>
    </div>
  );
}

type PopupListProps = { readonly listings: readonly CardListing[]; readonly more?: ReactNode };

function PopupList({ listings, more }: PopupListProps) {
  // A list that grows has its height from the start: Leaflet places a popup once.
  const height = more === undefined ? 'max-h-80' : 'h-80';
  return (
    <ul className={`${height} divide-y divide-line overflow-y-auto overscroll-contain`}>
      {listings.map((listing) => (
        <li key={listing.id}>
          <PopupListing listing={listing} />
        </li>
      ))}
      {more && <li className="grid place-items-center p-3">{more}</li>}
    </ul>
  );
}

/** Listings of a pin that only the server knows, a page at a time. */
function ListingsIn({ area }: { readonly area: Bounds }) {
  const search = useInfiniteQuery(searchQuery({ ...useMapSearch(), mapBounds: area }));
  const { data, isError, hasNextPage, fetchNextPage } = search;
  const isLoading = search.isPending || search.isFetchingNextPage;
  return (
    <PopupList
      listings={data?.pages.flatMap((page) => page.listings) ?? []}
      more={
        <>
          {isLoading && <Spinner className="size-6 text-primary" />}
          {isError && <p className="text-14">{texts.failed}</p>}
          {!isLoading && hasNextPage && (
            <Button size="sm" variant="tint" onClick={() => void fetchNextPage()}>
              {texts.more}
            </Button>
          )}
        </>
      }
    />
  );
}

function PopupListing({ listing }: { readonly listing: CardListing }) {
  const now = useNow();
  const [photo] = listing.mediaFiles;
  return (
    <article>
      <div className="relative">
        <Photo
          {...(photo ? photoSources(photo) : {})}
          sizes="248px"
          alt=""
          placeholder={<PlaceholderPhoto className="absolute inset-0 size-full" />}
          className="aspect-16/9 w-full"
        />
        <Badge tone="accent" className="absolute bottom-2 left-2 tabular">
          {formatListingPrice(listing)}
        </Badge>
      </div>
      <div className="p-3">
        <h2 dir="auto" className="line-clamp-2 text-16 leading-snug font-semibold">
          {listing.title}
        </h2>
        {listing.detailLine && <DottedLine text={listing.detailLine} className="mt-1" />}
        <p className="mt-1 truncate text-13 text-quiet">{placeLine(listing.location) || texts.noLocation}</p>
        <div className="mt-1 flex items-center justify-between gap-2">
          <p className="text-13 text-quiet">{relativeTime(new Date(listing.createdAt), now)}</p>
          <Link
            to={paths.listing(listing.id)}
            className={buttonClass('primary', 'sm', 'map-view-button')}
            aria-label={texts.viewListing({ title: listing.title })}
          >
            {texts.view}
          </Link>
        </div>
      </div>
    </article>
  );
}

/** A Leaflet popup whose content React renders into the returned element. A press beside it calls `onClose`. */
export function usePopup(map: LeafletMap | null, pin: Pin | null, onClose: () => void): HTMLElement | null {
  const [shown, setShown] = useState<{ popup: Popup; host: HTMLElement } | null>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!map || !pin) return;
    const host = document.createElement('div');
    const popup = createPopup({
      className: 'map-popup',
      closeButton: false,
      closeOnEscapeKey: false,
      minWidth: 248,
      maxWidth: 248,
      offset: [0, -12],
      // Below the buttons at the top.
      autoPanPaddingTopLeft: [12, 112],
      autoPanPaddingBottomRight: [12, 64],
    });
    popup.setLatLng(pin.point).setContent(host).openOn(map);
    let isUnmounting = false;
    popup.on('remove', () => {
      if (!isUnmounting) close();
    });
    setShown({ popup, host });
    return () => {
      isUnmounting = true;
      popup.remove();
      setShown(null);
    };
  }, [map, pin]);

  // Its size is known only after React has rendered the content.
  useLayoutEffect(() => {
    shown?.popup.update();
  }, [shown]);
  return shown?.host ?? null;
}
