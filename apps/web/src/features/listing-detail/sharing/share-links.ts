// The ways a listing is shared: the device's own sheet, the link copied, WhatsApp, e-mail.
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { priceText } from '@chowk/contract/prices/price';
import { toast } from '../../../platform/toasts/toasts.ts';
import { texts } from './sharing-texts.ts';

export type SharedListing = Pick<Listing, 'id' | 'title' | 'price' | 'pricing'>;

export async function shareByDevice({ title }: SharedListing, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the device's sheet is an answer too.
    if ((error as Error).name !== 'AbortError') await copyLink(url);
  }
}

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: texts.linkCopied, description: texts.pasteIt });
  } catch {
    toast({ title: texts.copyFailed, description: url, tone: 'destructive' });
  }
}

const inOneLine = (listing: SharedListing) => texts.titleAndPrice({ title: listing.title, price: priceText(listing) });

export function whatsAppShare(listing: SharedListing, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${inOneLine(listing)}: ${url}`)}`;
}

export function mailShare(listing: SharedListing, url: string): string {
  return `mailto:?subject=${encodeURIComponent(listing.title)}&body=${encodeURIComponent(`${inOneLine(listing)}\n${url}`)}`;
}
