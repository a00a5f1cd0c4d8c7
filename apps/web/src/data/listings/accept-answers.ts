// Checks listings and favorites in API responses; the parser for other servers' shapes is loaded on demand.
import type { Favorite } from '@chowk/contract/favorites/favorite-schemas';
import { showListing } from '@chowk/contract/listings/listing-endpoints';
import type { Listing, ListingDetail } from '@chowk/contract/listings/listing-schemas';
import { listingStatuses } from '@chowk/contract/listings/listing-status';
import type { Api } from '../../platform/api/api.ts';
import { localizeResponse } from '../localize-response.ts';

const loadForeignParser = () => import('./read-answers.ts');

/** Has everything that a card renders, in our own server's shape. */
export function isOwnListing(listing: Partial<Listing> | null | undefined): boolean {
  return (
    Array.isArray(listing?.mediaFiles) &&
    listing.mediaFiles.every((file) => file?.width > 0) &&
    [listing.id, listing.title, listing.location, listing.city].every((text) => typeof text === 'string') &&
    [listing.price, listing.latitude, listing.longitude].every(Number.isFinite) &&
    [listing.createdAt, listing.expiresAt].every((moment) => Date.parse(moment ?? '') > 0) &&
    listingStatuses.includes(listing.status as Listing['status'])
  );
}

export async function acceptListings(answer: readonly Listing[]): Promise<readonly Listing[]> {
  const isOwn = Array.isArray(answer) && answer.every(isOwnListing);
  return localizeResponse('localizeListings', isOwn ? answer : (await loadForeignParser()).readListings(answer));
}

export async function parseListing(answer: ListingDetail): Promise<ListingDetail> {
  const isOwn = isOwnListing(answer) && answer.seller && answer.viewer && answer.details && answer.detailRows;
  return localizeResponse('localizeListing', isOwn ? answer : (await loadForeignParser()).readListing(answer));
}

export async function acceptFavorites(api: Api, answer: Favorite[], signal: AbortSignal): Promise<Favorite[]> {
  const isOwn = Array.isArray(answer) && answer.every((each) => isOwnListing(each?.listing));
  if (isOwn) return localizeResponse('localizeFavorites', answer);
  return (await loadForeignParser()).readFavorites(answer, async (id) =>
    parseListing(await api.call(showListing, { params: { id }, signal })),
  );
}

type FavoriteKeys = Pick<Favorite, 'id' | 'listingId'>;

/** Enough to remove a favorite, without fetching listings. */
export async function acceptFavoriteKeys(answer: readonly FavoriteKeys[]): Promise<readonly FavoriteKeys[]> {
  const isOwn = Array.isArray(answer) && answer.every((each) => each?.id && each.listingId);
  return isOwn ? answer : (await loadForeignParser()).readFavoriteKeys(answer);
}
