// Head of the listing page: title, description, share picture and structured data.

import { endedLabelOf } from '@chowk/contract/listings/listing-kinds';
import type { Listing, ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { sharePicturePath, sharePictureSize } from '@chowk/contract/listings/share-files';
import { placeName } from '@chowk/contract/places/place-names';
import { formatListingPrice } from '@chowk/contract/prices/price';
import { paths } from '../../platform/addresses/paths.ts';
import { Head, JsonLd } from '../../platform/page/head.tsx';
import { useNow, useSettings } from '../../platform/page/page-context.tsx';
import { texts } from './listing-detail-texts.ts';
import { describeBreadcrumbs, describeProduct } from './structured-data.ts';

/** Search engines show about 160 characters. */
const MAX_SNIPPET_LENGTH = 160;

export function ListingHead({ listing }: { readonly listing: ListingDetail }) {
  const { publicUrl } = useSettings();
  const now = useNow();
  const { title, description, pictureAlt } = describeListing(listing, now);
  return (
    <>
      <Head
        title={title}
        description={description}
        path={paths.listing(listing.id)}
        picture={{ path: sharePicturePath(listing, now), alt: pictureAlt, ...sharePictureSize }}
        kind="product"
      />
      <JsonLd data={describeProduct(listing, publicUrl, now)} />
      <JsonLd data={describeBreadcrumbs(listing, publicUrl)} />
    </>
  );
}

type Described = { readonly title: string; readonly description: string; readonly pictureAlt: string };

export function describeListing(listing: Listing, now: Date): Described {
  const ended = endedLabelOf(listing, now);
  const title = ended ? texts.endedTitle({ title: listing.title, ended }) : listing.title;
  // What is over is not announced with a price.
  const price = ended ?? formatListingPrice(listing);
  const city = placeName(listing.city);
  const snippet = texts.snippet({ price, city, description: listing.description }).replace(/\s+/g, ' ');
  return {
    title,
    description:
      snippet.length > MAX_SNIPPET_LENGTH ? `${snippet.slice(0, MAX_SNIPPET_LENGTH - 1).trimEnd()}…` : snippet,
    pictureAlt: texts.titleAndPrice({ title: listing.title, price }),
  };
}
