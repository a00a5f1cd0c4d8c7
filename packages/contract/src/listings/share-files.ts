// URLs of a listing's share picture and QR code.
import { currentLanguage } from '../languages/define-texts.ts';
import { isExpired, showsExpiry } from './expiry.ts';
import type { ListingStatus } from './listing-status.ts';

/** As large as those who show links ask for (Open Graph). */
export const sharePictureSize = { width: 1200, height: 630 } as const;

export const sharePictureRoute = '/listing/:id/share.jpg';
export const qrCodeRoute = '/listing/:id/qr.svg';

type Shared = { readonly updatedAt: string | Date; readonly expiresAt: string | Date; readonly status: ListingStatus };

/** Another one after each change of the listing and when it expires: clients cache a picture for a year. */
export function shareVersion({ updatedAt, expiresAt, status }: Shared, now: Date): string {
  const version = new Date(updatedAt).getTime().toString(36);
  return showsExpiry(status) && isExpired(new Date(expiresAt), now) ? `${version}-expired` : version;
}

/** Its few words are in the language of the page that names it. */
export function sharePicturePath(listing: Shared & { readonly id: string }, now: Date): string {
  const path = `/listing/${encodeURIComponent(listing.id)}/share.jpg?v=${shareVersion(listing, now)}`;
  return currentLanguage() === 'en' ? path : `${path}&language=${currentLanguage()}`;
}

export function qrCodePath(id: string): string {
  return `/listing/${encodeURIComponent(id)}/qr.svg`;
}
