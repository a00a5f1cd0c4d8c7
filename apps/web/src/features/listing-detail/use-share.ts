// Shares a listing by the device's own dialog, or copies its link.
import type { Listing } from '@chowk/contract/listings/listing-schemas';
import { paths } from '../../platform/addresses/paths.ts';
import { useSettings } from '../../platform/page/settings.tsx';
import { toast } from '../../platform/toasts/toasts.ts';

export function useShare({ id, title }: Pick<Listing, 'id' | 'title'>): () => void {
  const { publicUrl } = useSettings();
  const url = publicUrl + paths.listing(id);
  return () => void (typeof navigator.share === 'function' ? shareNatively({ title, url }) : copyLink(url));
}

async function shareNatively(shared: { title: string; url: string }): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (error) {
    // Closing the device's sheet is an answer too.
    if ((error as Error).name !== 'AbortError') await copyLink(shared.url);
  }
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', description: 'Paste it wherever you like.' });
  } catch {
    toast({ title: 'The link could not be copied', description: url, tone: 'destructive' });
  }
}
