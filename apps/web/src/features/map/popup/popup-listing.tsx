// One listing in a popup of the map.
import { placeLine } from '@chowk/contract/places/place-names';
import { priceText } from '@chowk/contract/prices/price';
import { relativeTime } from '@chowk/contract/text/relative-time';
import { Link } from 'react-router';
import { PlaceholderPhoto } from '../../../art/placeholder-photo.tsx';
import type { CardListing } from '../../../data/listings/listing-queries.ts';
import { photoSources } from '../../../data/listings/photo-sources.ts';
import { paths } from '../../../platform/addresses/paths.ts';
import { useNow } from '../../../platform/page/now.tsx';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { DottedLine } from '../../../ui/dotted-line.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Photo } from '../../../ui/images/photo.tsx';
import { texts } from './popup-texts.ts';

export function PopupListing({ listing }: { readonly listing: CardListing }) {
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
          {priceText(listing)}
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
