// schema.org data of a listing: product with offer, and breadcrumbs.
import { brand } from '@chowk/contract/brand';
import { findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import { isExpired, showsExpiry } from '@chowk/contract/listings/expiry';
import type { ChoiceOf } from '@chowk/contract/listings/listing-fields';
import type { Listing, ListingDetail } from '@chowk/contract/listings/listing-schemas';
import type { ListingStatus } from '@chowk/contract/listings/listing-status';
import { placeName } from '@chowk/contract/places/place-names';
import { priceParts } from '@chowk/contract/prices/price';
import type { BreadcrumbListLeaf, ItemAvailability, OfferItemCondition, OfferLeaf, WithContext } from 'schema-dts';
import { homePath } from '../../domain/search/home-view.ts';
import { localizedPath, paths } from '../../platform/addresses/paths.ts';
import { texts } from './listing-detail-texts.ts';
import { type DescribedThing, describeDetails } from './structured-data-details.ts';

const availability: Record<ListingStatus, ItemAvailability> = {
  available: 'https://schema.org/InStock',
  pending: 'https://schema.org/LimitedAvailability',
  sold: 'https://schema.org/SoldOut',
  deleted: 'https://schema.org/Discontinued',
};

const itemCondition: Record<ChoiceOf<'condition'>, OfferItemCondition> = {
  new: 'https://schema.org/NewCondition',
  like_new: 'https://schema.org/UsedCondition',
  used: 'https://schema.org/UsedCondition',
  for_parts: 'https://schema.org/DamagedCondition',
};

export function describeProduct(
  listing: ListingDetail,
  publicUrl: string,
  now: Date,
): WithContext<DescribedThing> & { readonly offers: OfferLeaf } {
  return {
    '@context': 'https://schema.org',
    ...describeDetails(listing),
    name: listing.title,
    description: listing.description,
    category: findCategory(listing.category)?.name ?? listing.category,
    image: listing.images.map((image) => new URL(image, publicUrl).href),
    offers: describeOffer(listing, publicUrl, now),
  };
}

function describeOffer(listing: Listing, publicUrl: string, now: Date): OfferLeaf {
  const hasExpired = listing.status === 'available' && isExpired(new Date(listing.expiresAt), now);
  return {
    '@type': 'Offer',
    url: publicUrl + localizedPath(paths.listing(listing.id)),
    // 'Price on request' is stored as 0 and must not appear as free.
    ...(priceParts(listing).amount ? { price: listing.price.toFixed(2), priceCurrency: brand.currency } : {}),
    availability: availability[hasExpired ? 'deleted' : listing.status],
    ...(listing.condition ? { itemCondition: itemCondition[listing.condition] } : {}),
    ...(showsExpiry(listing.status) ? { priceValidUntil: listing.expiresAt.slice(0, 10) } : {}),
    availableAtOrFrom: { '@type': 'Place', name: placeName(listing.city) },
    seller: {
      '@type': 'Person',
      name: listing.seller.fullName,
      url: publicUrl + localizedPath(paths.seller(listing.seller.id)),
    },
  };
}

type Breadcrumb = { readonly name: string; readonly path: string };

export function listBreadcrumbs({ category, subcategory }: Pick<Listing, 'category' | 'subcategory'>): Breadcrumb[] {
  const tree = findCategory(category);
  const branch = findSubcategory(category, subcategory);
  return [
    { name: texts.home, path: paths.home },
    ...(tree ? [{ name: tree.name, path: homePath({ category }) }] : []),
    ...(branch ? [{ name: branch.name, path: homePath({ category, subcategory: branch.slug }) }] : []),
  ];
}

export function describeBreadcrumbs(listing: Listing, publicUrl: string): WithContext<BreadcrumbListLeaf> {
  const breadcrumbs = [...listBreadcrumbs(listing), { name: listing.title, path: paths.listing(listing.id) }];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + localizedPath(path),
    })),
  };
}
