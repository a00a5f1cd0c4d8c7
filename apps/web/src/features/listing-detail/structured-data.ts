// A listing in the words of schema.org: a product on offer, and the way to it.
import { brand } from '@chowk/contract/brand';
import { findCategory, findSubcategory } from '@chowk/contract/listings/categories';
import { isExpired, tellsExpiry } from '@chowk/contract/listings/expiry';
import type { ChoiceOf } from '@chowk/contract/listings/listing-fields';
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import type { ListingStatus } from '@chowk/contract/listings/listing-status';
import { homePath } from '../../data/search/home-path.ts';
import { paths } from '../../platform/addresses/paths.ts';

const availability: Record<ListingStatus, string> = {
  available: 'InStock',
  pending: 'LimitedAvailability',
  sold: 'SoldOut',
  deleted: 'Discontinued',
};

const itemCondition: Record<ChoiceOf<'condition'>, string> = {
  new: 'NewCondition',
  like_new: 'UsedCondition',
  used: 'UsedCondition',
  for_parts: 'DamagedCondition',
};

export function describeProduct(listing: Listing, publicUrl: string, now: Date): object {
  const hasRunOut = listing.status === 'available' && isExpired(new Date(listing.expiresAt), now);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: listing.title,
    description: listing.description,
    category: findCategory(listing.category)?.name ?? listing.category,
    image: listing.images.map((image) => publicUrl + image),
    offers: {
      '@type': 'Offer',
      url: publicUrl + paths.listing(listing.id),
      price: listing.price.toFixed(2),
      priceCurrency: brand.currency,
      availability: `https://schema.org/${hasRunOut ? 'Discontinued' : availability[listing.status]}`,
      ...(listing.condition ? { itemCondition: `https://schema.org/${itemCondition[listing.condition]}` } : {}),
      ...(tellsExpiry(listing.status) ? { priceValidUntil: listing.expiresAt.slice(0, 10) } : {}),
      availableAtOrFrom: { '@type': 'Place', name: listing.city },
      seller: { '@type': 'Person', name: listing.seller.fullName },
    },
  };
}

export type Crumb = { readonly name: string; readonly path: string };

/** Home, category, subcategory; the listing itself comes last and is not in the list. */
export function crumbsTo({ category, subcategory }: Pick<Listing, 'category' | 'subcategory'>): Crumb[] {
  const tree = findCategory(category);
  const branch = findSubcategory(category, subcategory);
  return [
    { name: 'Home', path: paths.home },
    ...(tree ? [{ name: tree.name, path: homePath({ category }) }] : []),
    ...(branch ? [{ name: branch.name, path: homePath({ category, subcategory: branch.slug }) }] : []),
  ];
}

export function describeCrumbs(listing: Listing, publicUrl: string): object {
  const crumbs = [...crumbsTo(listing), { name: listing.title, path: paths.listing(listing.id) }];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}
