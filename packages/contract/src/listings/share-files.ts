// Files by which a listing is shared: the picture that stands beside a link, and the code that leads to its page.
import { currentLanguage } from '../languages/define-texts.ts';

/** As large as those who show links ask for (Open Graph). */
export const sharePictureSize = { width: 1200, height: 630 } as const;

export const sharePictureRoute = '/listing/:id/share.jpg';
export const qrCodeRoute = '/listing/:id/qr.svg';

/** Another one after each change of the listing: a picture that was seen is kept for good. */
export function shareVersion(updatedAt: Date): string {
  return updatedAt.getTime().toString(36);
}

/** Its few words are in the language of the page that names it. */
export function sharePicturePath(id: string, updatedAt: Date): string {
  const path = `/listing/${encodeURIComponent(id)}/share.jpg?v=${shareVersion(updatedAt)}`;
  return currentLanguage() === 'en' ? path : `${path}&language=${currentLanguage()}`;
}

export function qrCodePath(id: string): string {
  return `/listing/${encodeURIComponent(id)}/qr.svg`;
}
