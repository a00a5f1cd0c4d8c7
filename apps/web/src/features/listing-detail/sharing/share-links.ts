// Ways to share a listing: device share sheet, copied link, WhatsApp, email; and the context of the lazy share menu.
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { formatListingPrice } from '@chowk/contract/prices/price';
import { createContext, useContext } from 'react';
import { toast } from '../../../platform/toasts/toasts.ts';
import { texts } from './sharing-texts.ts';

export type SharedListing = Pick<Listing, 'id' | 'title' | 'price' | 'pricing'>;

export async function shareByDevice({ title }: SharedListing, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // AbortError: the user closed the share sheet.
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

const titleAndPrice = (listing: SharedListing) =>
  texts.titleAndPrice({ title: listing.title, price: formatListingPrice(listing) });

export function whatsAppShareLink(listing: SharedListing, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${titleAndPrice(listing)}: ${url}`)}`;
}

export function emailShareLink(listing: SharedListing, url: string): string {
  return `mailto:?subject=${encodeURIComponent(listing.title)}&body=${encodeURIComponent(`${titleAndPrice(listing)}\n${url}`)}`;
}

type Sharing = {
  readonly listing: SharedListing;
  readonly url: string;
  readonly openNotice: () => void;
};

export const SharingContext = createContext<Sharing | null>(null);

export function useSharing(): Sharing {
  const sharing = useContext(SharingContext);
  if (!sharing) throw new Error('useSharing needs a SharingContext');
  return sharing;
}
