// Decisions about listings: who may see, publish and change them, and how their status moves.
import { emailConfirmationTexts } from '@chowk/contract/accounts/email/email-confirmation-texts';
import { emailConfirmationLimits } from '@chowk/contract/limits';
import { type Details, fittingDetails } from '@chowk/contract/listings/details/detail-values';
import { defaultExpiry, isExpired, isRenewable } from '@chowk/contract/listings/expiry';
import type { ListingDetail, ListingUpload } from '@chowk/contract/listings/listing-schemas';
import { type ListingStatus, nextStatuses } from '@chowk/contract/listings/listing-status';
import { listingTexts } from '@chowk/contract/listings/listing-texts';
import { forbidden, invalid, notFound } from '../http/errors.ts';
import type { Moderator } from '../http/session.ts';
import type { ListingFacts, OwnedListing } from './owned-listing.ts';

type Caller = { readonly id: string };

/** Deleted listings are kept for reports and messages, and are gone for everybody who reads. */
export function mayView<L extends { readonly status: ListingStatus }>(listing: L | null | undefined): L {
  if (!listing || listing.status === 'deleted') throw notFound(listingTexts.notFound);
  return listing;
}

type Hideable = Pick<ListingFacts, 'status' | 'user_id' | 'hidden_for'>;

/** It waits until its seller confirms their e-mail; to everybody else it is not there. */
export function isWaiting({ hidden_for }: Pick<ListingFacts, 'hidden_for'>): boolean {
  return hidden_for === 'confirmation';
}

/** As everybody may, and what waits as its seller. */
export function mayViewAs<L extends Hideable>(person: Caller | null, listing: L | null | undefined): L {
  return listing && isWaiting(listing) && listing.user_id === person?.id ? listing : mayView(listing);
}

export function mayEdit(person: Caller, listing: ListingFacts | null | undefined): OwnedListing {
  const found = mayViewAs(person, listing);
  if (found.user_id !== person.id) throw forbidden(listingTexts.notOwner);
  return found as OwnedListing;
}

/** A moderator may take anybody's listing away but their own, which they delete as everybody does. */
export function mayTakeDown(
  moderator: Pick<Moderator, 'id' | 'role'>,
  listing: ListingFacts | null | undefined,
): OwnedListing {
  const found = mayView(listing);
  if (found.user_id === moderator.id) throw forbidden();
  return found as OwnedListing;
}

/** A form names its sender; it can only be the caller. */
export function mayPublishAs(person: Caller, userId: string): void {
  if (userId.trim().toLowerCase() !== person.id) throw forbidden(listingTexts.notOwner);
}

export type StatusChange = { readonly status: ListingStatus; readonly expires_at: Date };

/** What was sold or has run out starts a new life when it is offered again. */
export function mayMoveTo(listing: OwnedListing, status: ListingStatus, now: Date): StatusChange {
  if (!nextStatuses[listing.status].includes(status)) throw invalid(listingTexts.statusRefused);
  const isOfferedAgain = status === 'available' && (listing.status === 'sold' || isExpired(listing.expires_at, now));
  return { status, expires_at: isOfferedAgain ? defaultExpiry(now) : listing.expires_at };
}

/** What waits is gone with it: nothing is left to be published. */
export function mayDelete(listing: OwnedListing, now: Date) {
  return isWaiting(listing) ? ({ hidden_status: null, hidden_for: null } as const) : mayMoveTo(listing, 'deleted', now);
}

export function mayWaitToo(waiting: number): void {
  const most = emailConfirmationLimits.heldListings;
  if (waiting >= most) throw forbidden(emailConfirmationTexts.tooManyListings({ most }));
}

/** Its place among the others stays: only the end moves. */
export function mayRenew({ status, expires_at }: OwnedListing, now: Date): { readonly expires_at: Date } {
  if (!isRenewable(status, expires_at, now)) throw invalid(listingTexts.notRenewable);
  return { expires_at: defaultExpiry(now) };
}

/** The edit form's IsSold: false takes a listing out of sold and leaves a pending one pending. */
export function statusAfterEdit(current: ListingStatus, isSold: boolean | undefined): ListingStatus {
  if (isSold === undefined || isSold === (current === 'sold')) return current;
  return isSold ? 'sold' : 'available';
}

export function viewerOf(
  person: Caller | null,
  listing: { user_id: string; is_favorite: boolean },
): ListingDetail['viewer'] {
  const isOwner = person?.id === listing.user_id;
  return { isOwner, isFavorite: listing.is_favorite, canMessage: person !== null && !isOwner };
}

type DetailedForm = Pick<ListingUpload, 'category' | 'subcategory' | 'details'>;

/** An edit that leaves them out keeps what still fits: whoever sends it may not know of details. */
export function detailsAfterEdit({ details }: Pick<ListingFacts, 'details'>, form: DetailedForm): Details {
  return form.details ?? fittingDetails(details ?? {}, form.category, form.subcategory);
}

/** `12 Main Road, Mohali` needs no second Mohali. */
export function locationText(address: string, city: string): string {
  return address.toLowerCase().endsWith(city.toLowerCase()) ? address : `${address}, ${city}`;
}
