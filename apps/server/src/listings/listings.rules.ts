// Decisions about listings: access, publishing, status changes, expiry.
import { emailConfirmationTexts } from '@chowk/contract/accounts/email-verification/email-verification-texts';
import type { SaleKind } from '@chowk/contract/deals/deals';
import { refs } from '@chowk/contract/languages/text-ref';
import { DAY_MS, emailConfirmationLimits } from '@chowk/contract/limits';
import { type Details, fittingDetails } from '@chowk/contract/listings/details/detail-values';
import { defaultExpiry, isExpired, isRenewable } from '@chowk/contract/listings/expiry';
import type { ListingDetail, ListingUpload } from '@chowk/contract/listings/listing-schemas';
import { type ListingStatus, nextStatuses, type Visibility } from '@chowk/contract/listings/listing-status';
import { listingTexts } from '@chowk/contract/listings/listing-texts';
import { sellerTexts } from '@chowk/contract/sellers/seller-texts';
import { forbidden, invalid, notFound } from '../http/errors.ts';
import type { Moderator } from '../http/session.ts';

export type ListingFacts = {
  readonly id: string;
  readonly user_id: string;
  readonly status: ListingStatus;
  readonly expires_at: Date;
  readonly visibility: Visibility;
  readonly details?: Details;
};

declare const proof: unique symbol;
/** Made by `mayEdit` and `mayTakeDown` alone; every update requires it. */
export type OwnedListing = ListingFacts & { readonly [proof]: true };

type Caller = { readonly id: string };

type Visible = Pick<ListingFacts, 'status' | 'visibility'>;

export function isPublic({ status, visibility }: Visible): boolean {
  return visibility === 'public' && status !== 'deleted';
}

/** Deleted and hidden listings stay in the database for reports and messages; for readers they are 404. */
export function mayView<L extends Visible>(listing: L | null | undefined): L {
  if (!listing || !isPublic(listing)) throw notFound(refs(listingTexts).notFound);
  return listing;
}

/** Not public yet, and still shown to its seller: until the email is verified, or a moderator has looked at it. */
export function isPendingOrHeld({ visibility }: Pick<ListingFacts, 'visibility'>): boolean {
  return visibility === 'pending' || visibility === 'held';
}

/** As `mayView`; sellers also see their own pending and held listings. */
export function mayViewAs<L extends Visible & { readonly user_id: string }>(
  caller: Caller | null,
  listing: L | null | undefined,
): L {
  return listing && isPendingOrHeld(listing) && listing.user_id === caller?.id ? listing : mayView(listing);
}

export function mayEdit(caller: Caller, listing: ListingFacts | null | undefined): OwnedListing {
  const found = mayViewAs(caller, listing);
  if (found.user_id !== caller.id) throw forbidden(refs(listingTexts).notOwner);
  return found as OwnedListing;
}

/** Any listing but the moderator's own; also a held one. */
export function mayTakeDown(
  moderator: Pick<Moderator, 'id' | 'role'>,
  listing: ListingFacts | null | undefined,
): OwnedListing {
  const found = listing?.visibility === 'held' ? listing : mayView(listing);
  if (found.user_id === moderator.id) throw forbidden();
  return found as OwnedListing;
}

export function mayPublishAs(caller: Caller, userId: string): void {
  if (userId.trim().toLowerCase() !== caller.id) throw forbidden(refs(listingTexts).notOwner);
}

export type StatusChange = { readonly status: ListingStatus; readonly expires_at: Date };

/** A sold or expired listing gets a new expiry when it becomes available. A pending or held one keeps its status until it is public. */
export function mayMoveTo(listing: OwnedListing, status: ListingStatus, now: Date): StatusChange {
  if (!isPublic(listing) || !nextStatuses[listing.status].includes(status))
    throw invalid(refs(listingTexts).statusRefused);
  const isOfferedAgain = status === 'available' && (listing.status === 'sold' || isExpired(listing.expires_at, now));
  return { status, expires_at: isOfferedAgain ? defaultExpiry(now) : listing.expires_at };
}

/** Nothing is left to publish or to look at. That it expired before it was created keeps its existence secret: `wasOnSale`. */
export function mayDelete(listing: OwnedListing, now: Date) {
  return isPendingOrHeld(listing)
    ? ({ status: 'deleted', visibility: 'public', expires_at: new Date(0) } as const)
    : mayMoveTo(listing, 'deleted', now);
}

export function assertBelowPendingLimit(pendingCount: number): void {
  const most = emailConfirmationLimits.pendingListings;
  if (pendingCount >= most) throw forbidden(refs(emailConfirmationTexts).tooManyListings({ most }));
}

/** Moves the expiry only, not the place in lists. */
export function mayRenew(listing: OwnedListing, now: Date): { readonly expires_at: Date } {
  if (!isPublic(listing) || !isRenewable(listing.status, listing.expires_at, now))
    throw invalid(refs(listingTexts).notRenewable);
  return { expires_at: defaultExpiry(now) };
}

/** IsSold of the edit form: false makes a sold listing available and leaves status `pending` as it is. */
export function statusAfterEdit(current: ListingStatus, isSold: boolean | undefined): ListingStatus {
  if (isSold === undefined || isSold === (current === 'sold')) return current;
  return isSold ? 'sold' : 'available';
}

export function viewerOf(
  caller: Caller | null,
  listing: { user_id: string; is_favorite: boolean },
): ListingDetail['viewer'] {
  const isOwner = caller?.id === listing.user_id;
  return { isOwner, isFavorite: listing.is_favorite, canMessage: caller !== null && !isOwner };
}

type DetailedForm = Pick<ListingUpload, 'category' | 'subcategory' | 'details'>;

/** Clients without support for details omit them: those that fit the category stay. */
export function detailsAfterEdit({ details }: Pick<ListingFacts, 'details'>, form: DetailedForm): Details {
  return form.details ?? fittingDetails(details ?? {}, form.category, form.subcategory);
}

/** Does not repeat the city: `12 Main Road, Mohali`. */
export function locationText(address: string, city: string): string {
  return address.toLowerCase().endsWith(city.toLowerCase()) ? address : `${address}, ${city}`;
}

export function assertPublicSeller<Seller>(seller: Seller | null): Seller {
  if (!seller) throw notFound(refs(sellerTexts).notFound);
  return seller;
}

export type EarlierPrice = { readonly price: number; readonly startedAt: number; readonly endedAt: number };
export type SaleFacts = { readonly soldAt: number; readonly kind: SaleKind | null };

export type HistoryFacts = {
  readonly status: ListingStatus;
  readonly price: string;
  readonly created_at: Date;
  readonly reserved_until: Date | null;
  readonly earlier_price: EarlierPrice | null;
  readonly sale: SaleFacts | null;
  readonly first_listed_at: Date | null;
};

/** An earlier price counts after a day, so that no seller raises it for an hour to lower it; it is shown for a month. */
const PRICE_STOOD_MS = DAY_MS;
const PRICE_SHOWN_MS = 30 * DAY_MS;
/** Younger listings show their age already. */
const ON_SALE_FROM_MS = 7 * DAY_MS;

type ShownHistory = Pick<ListingDetail, 'reservedUntil' | 'priceBefore' | 'onSaleSince' | 'soldInDays'>;

export function listingHistory(row: HistoryFacts, now: Date): ShownHistory {
  const { status, created_at, reserved_until, earlier_price: before, sale, first_listed_at } = row;
  const since = first_listed_at ?? created_at;
  const isOffered = status === 'available' || status === 'pending';
  const isWorthSaying =
    before !== null &&
    before.price !== Number(row.price) &&
    before.endedAt - before.startedAt >= PRICE_STOOD_MS &&
    now.getTime() - before.endedAt < PRICE_SHOWN_MS;
  const isOld = now.getTime() - since.getTime() >= ON_SALE_FROM_MS;
  const isSoldHere = status === 'sold' && sale?.kind && sale.kind !== 'not_here';
  return {
    ...(status === 'pending' && reserved_until && reserved_until > now
      ? { reservedUntil: reserved_until.toISOString() }
      : {}),
    ...(isOffered && isWorthSaying
      ? { priceBefore: { price: before.price, until: new Date(before.endedAt).toISOString() } }
      : {}),
    ...(isOffered && (first_listed_at || isOld) ? { onSaleSince: since.toISOString() } : {}),
    ...(isSoldHere ? { soldInDays: Math.max(0, Math.floor((sale.soldAt - since.getTime()) / DAY_MS)) } : {}),
  };
}
