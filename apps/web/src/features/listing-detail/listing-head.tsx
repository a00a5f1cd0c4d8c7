// Head of the listing page: title, description, share picture and structured data.
import type { ListingDetail } from '@chowk/contract/listings/listing-schemas';
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
  const price = formatListingPrice(listing);
  const { title, description } = listing;
  const snippet = texts.snippet({ price, city: placeName(listing.city), description }).replace(/\s+/g, ' ');
  return (
    <>
      <Head
        title={title}
        description={
          snippet.length > MAX_SNIPPET_LENGTH ? `${snippet.slice(0, MAX_SNIPPET_LENGTH - 1).trimEnd()}…` : snippet
        }
        path={paths.listing(listing.id)}
        picture={{
          path: sharePicturePath(listing.id, new Date(listing.updatedAt)),
          alt: texts.titleAndPrice({ title, price }),
          ...sharePictureSize,
        }}
        kind="product"
      />
      <JsonLd data={describeProduct(listing, publicUrl, now)} />
      <JsonLd data={describeBreadcrumbs(listing, publicUrl)} />
    </>
  );
}
